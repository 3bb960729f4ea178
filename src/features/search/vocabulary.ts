/**
 * Returns whether a query has fewer than two letters or digits. Nobody can search for a single letter, because every
 * text contains it.
 */
export const isTooShort = (q: string): boolean => (q.match(/[\p{L}\p{N}]/gu) ?? []).length < 2;

/** A search counts results up to this number, and no page shows more. */
export const MOST_RESULTS = 1000;

/** A day in an address: '2026-03-01'. */
export const DAY_PATTERN = /^\d{4}-\d\d-\d\d$/;

export const RESULTS_PER_PAGE = 20;

/** The maximum number of words in a group of synonyms. */
export const MOST_SYNONYMS = 24;

/** Encloses each found word in an excerpt. The site's texts never contain these characters. */
export const MARK = { from: '\uE000', to: '\uE001' } as const;
