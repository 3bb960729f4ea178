import { defined, pageNumber, words } from '#platform/web/search-params.ts';

/** The search part of the address of the list of samples. Defaults are left out, so that one list has one address. */
export interface SampleSearch {
  q?: string;
  page?: number;
}

/** Reads the address; what it can't mean is left out. */
export const sampleSearch = (raw: Record<string, unknown>): SampleSearch =>
  defined({ q: words(raw.q), page: pageNumber(raw.page) });
