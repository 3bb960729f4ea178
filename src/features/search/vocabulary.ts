/** One letter stands in every text: it is answered without looking. */
export const isTooShort = (q: string): boolean => (q.match(/[\p{L}\p{N}]/gu) ?? []).length < 2;

export const RESULTS_PER_PAGE = 20;

/** Around each word that was found, in an excerpt; characters that no text of ours contains. */
export const MARK = { from: '\uE000', to: '\uE001' } as const;
