/** What can be had back after it was deleted. */
export const BIN_KINDS = ['article', 'announcement', 'job', 'course', 'popup', 'navigation-item'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/** What belongs to administrators alone, in the bin too. */
export const ADMIN_KINDS: readonly BinKind[] = ['popup', 'navigation-item'];
