import type { QueryKey } from '@tanstack/react-query';
import { lazy } from 'react';

/** A kind of record, for comparisons. */
export interface Compared<Values extends object> {
  /** For example 'article', as in 'History of this article'. */
  what: string;
  /** The labels of the kind's fields, in the order of the comparison. */
  labels: { readonly [K in keyof Values & string]: string };
  /** The fields that contain HTML. */
  rich: readonly string[];
  /** Functions that put values such as choices and lists into words. */
  words?: { readonly [K in keyof Values & string]?: (value: Values[K]) => string };
  /** Other queries that contain the record, by the beginning of their keys. */
  refresh: readonly QueryKey[];
}

/** Returns the value of a field in words, for a comparison. */
export function said<Values extends object>(of: Compared<Values>, name: string, values: Values): unknown {
  const key = name as keyof Values & string;
  return of.words?.[key]?.(values[key]) ?? values[key];
}

/** Loaded on demand: the code is large and rarely needed. */
export const LazyComparison = lazy(() => import('./FieldComparison.tsx'));
