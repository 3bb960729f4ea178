/** Reads search parameters: ignores invalid values and omits defaults. */
import { defined } from '#kernel/defined.ts';

const LONGEST = 200;

/** Returns trimmed text; accepts numbers because the router parses '?q=2026' as one. */
export function words(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST) : '';
  return text === '' ? undefined : text;
}

export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** Returns the value of each filter that the address sets to one of its choices. */
export const chosenOf = <F extends Readonly<Record<string, readonly string[]>>>(
  filters: F,
  raw: Record<string, unknown>,
) =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, oneOf(values, raw[name])])) as {
    [N in keyof F]: F[N][number] | undefined;
  };

/** Returns 2 or more; the first page has no number. */
export function pageNumber(value: unknown): number | undefined {
  const page = Math.trunc(Number(value));
  return page > 1 && page <= 100_000 ? page : undefined;
}

/** Returns 1 for a flag that is set, as in '?done=1', otherwise undefined. */
export const flag = (value: unknown): 1 | undefined => (Number(value) === 1 ? 1 : undefined);

/** Reads the parameter of a form's page: '?sent=1' shows the confirmation. */
export const sentSearch = (raw: Record<string, unknown>): { sent?: 1 } => defined({ sent: flag(raw.sent) });

/** Reads the parameter of a list without filters: '?page=2'. */
export const pageSearch = (raw: Record<string, unknown>): { page?: number } => defined({ page: pageNumber(raw.page) });
