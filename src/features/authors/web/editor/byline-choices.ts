import type { Listed } from '#platform/web/ui/choice-field/matching.ts';

/** Returns the bylines of authors: the name of each, then their other spellings. */
export function bylineChoices(authors: readonly { name: string; spellings: readonly string[] }[]): Listed[] {
  const found = new Map<string, Listed>();
  for (const { name } of authors) found.set(name, { value: name });
  for (const { name, spellings } of authors)
    for (const value of spellings) if (!found.has(value)) found.set(value, { value, hint: name });
  return [...found.values()];
}
