import type { QueryKey } from '@tanstack/react-query';

/** What comparisons know of a kind of record. */
export interface Compared<Values extends object> {
  /** As in 'History of this article'. */
  what: string;
  /** What its fields are called, in the order in which they are compared. */
  labels: { readonly [K in keyof Values & string]: string };
  /** The fields that hold HTML. */
  rich: readonly string[];
  /** What else shows it, by the beginning of its query keys. */
  refresh: readonly QueryKey[];
}
