import type { Listed } from '#platform/web/ui/choice-field/matching.ts';

/**
 * Returns the jurisdictions to choose from: first those in use, then all others. A name that two of them have, such as that of
 * a state and of a country, is there once, because a record keeps the name.
 */
export function jurisdictionChoices(
  known: readonly { code: string; name: string }[],
  used: readonly string[],
): Listed[] {
  const codes = new Map<string, string>();
  for (const { code, name } of known) if (!codes.has(name)) codes.set(name, code);
  const listed = (value: string): Listed => ({ value, hint: codes.get(value) ?? 'No code yet' });
  return [...new Set([...used, ...codes.keys()])].filter(Boolean).map(listed);
}
