import { defined, oneOf } from '#platform/web/search-params.ts';

/** What the address of an author's link says: which question is open, and what has just been done. */
export interface LinkedSearch {
  open?: 'revise' | 'withdraw';
  done?: 'revise' | 'withdraw' | 'claim';
}

export const linkedSearch = (raw: Record<string, unknown>): LinkedSearch =>
  defined({
    open: oneOf(['revise', 'withdraw'] as const, raw.open),
    done: oneOf(['revise', 'withdraw', 'claim'] as const, raw.done),
  });
