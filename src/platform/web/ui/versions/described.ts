import type { QueryKey } from '@tanstack/react-query';

/** What comparisons know of a kind of record. */
export interface Compared<Values extends object> {
  /** As in 'History of this article'. */
  what: string;
  /** What its fields are called, in the order in which they are compared. */
  labels: { readonly [K in keyof Values & string]: string };
  /** The fields that hold HTML. */
  rich: readonly string[];
  /** How a value is said that does not read by itself: a choice, a list. */
  words?: { readonly [K in keyof Values & string]?: (value: Values[K]) => string };
  /** What else shows it, by the beginning of its query keys. */
  refresh: readonly QueryKey[];
}

/** One field's value, as it is compared. */
export function said<Values extends object>(of: Compared<Values>, name: string, values: Values): unknown {
  const key = name as keyof Values & string;
  return of.words?.[key]?.(values[key]) ?? values[key];
}
