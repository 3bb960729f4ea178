import { type NameOf, namesHaving } from '../kinds.ts';

/** The kinds whose records can be restored after deletion. */
export const BIN_KINDS = /* @__PURE__ */ namesHaving('bin');
export type BinKind = NameOf<'bin'>;
