import { defined, flag, oneOf } from '#platform/web/search-params.ts';

/** The search of an author's link: the open form, and the action just carried out. */
export interface LinkedSearch {
  open?: 'revise' | 'withdraw';
  done?: 'revise' | 'withdraw' | 'claim';
  /** A new link was asked for. */
  sent?: 1;
}

export const linkedSearch = (raw: Record<string, unknown>): LinkedSearch =>
  defined({
    open: oneOf(['revise', 'withdraw'] as const, raw.open),
    done: oneOf(['revise', 'withdraw', 'claim'] as const, raw.done),
    sent: flag(raw.sent),
  });
