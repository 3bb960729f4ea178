/** Reading an address: what does not fit is ignored, and defaults are left out. */

const LONGEST = 200;

/** Trimmed text; numbers are what the router makes of '?q=2026'. */
export function words(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST) : '';
  return text === '' ? undefined : text;
}

/** The value if it is one of these, else undefined. */
export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** 2 or more; the first page has no number. */
export function pageNumber(value: unknown): number | undefined {
  const page = Math.trunc(Number(value));
  return page > 1 && page <= 100_000 ? page : undefined;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the fields that are undefined. */
export function defined<T extends object>(search: T): Defined<T> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** '?done=1' says that something is so; anything else says nothing. */
export const flag = (value: unknown): 1 | undefined => (Number(value) === 1 ? 1 : undefined);

/** For a form's own page: '?sent=1' is what it shows after sending. */
export const sentSearch = (raw: Record<string, unknown>): { sent?: 1 } => defined({ sent: flag(raw.sent) });
