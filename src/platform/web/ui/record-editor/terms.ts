/** The words of the desk for categories and jurisdictions: those it knows, and those that somebody wrote beside them. */
import type { Choice } from '#platform/web/ui/Field.tsx';

/** For a field, in alphabetical order. */
export const suggestedTerms = (known: readonly string[], used: readonly string[]): string[] =>
  [...new Set([...known, ...used])].sort((a, b) => a.localeCompare(b, 'en'));

/** For a filter: all of them, those under which nothing is published marked. */
export const termChoices = (known: readonly string[], used: readonly string[]): Choice[] =>
  suggestedTerms(known, used).map((value) => ({
    value,
    label: used.includes(value) ? value : `${value} (none published)`,
  }));

/** What stands between commas, each once. */
export function listed(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}
