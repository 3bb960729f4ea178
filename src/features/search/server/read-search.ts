import { Failure } from '#kernel/problem.ts';
import { type SearchFilter, searchApi } from '../contract.ts';

export type SearchQuery = SearchFilter & { q: string };

/** Reads the words and the filters of a search from an address. @throws Failure invalid */
export function readSearch(query: unknown): SearchQuery {
  const read = searchApi['GET /api/search/counts'].query!.safeParse(query);
  if (read.success) return read.data;
  throw new Failure('invalid', read.error.issues[0]!.message);
}
