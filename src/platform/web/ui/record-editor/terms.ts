/** Categories and jurisdictions: the known ones, and others that editors have entered. */
import { choicesOf } from '#platform/web/ui/choices.ts';
import type { Choice } from '#platform/web/ui/Field.tsx';

/** Returns the suggestions for a field, in alphabetical order. */
export const suggestedTerms = (known: readonly string[], used: readonly string[]): string[] =>
  [...new Set([...known, ...used])].sort((a, b) => a.localeCompare(b, 'en'));

/** Returns the choices of a filter: first the terms with published records, then the others, which are marked. */
export const termChoices = (known: readonly string[], used: readonly string[]): Choice[] => [
  ...choicesOf(suggestedTerms([], used)),
  ...suggestedTerms(known, [])
    .filter((value) => !used.includes(value))
    .map((value) => ({ value, label: `${value} (none published)` })),
];

/** Returns the parts between commas, each once. */
export function listed(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}
