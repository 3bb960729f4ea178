import { type NameOf, namesHaving } from '../kinds.ts';

/** The kinds whose deleted records can be restored. */
export const BIN_KINDS = /* @__PURE__ */ namesHaving('bin');
export type BinKind = NameOf<'bin'>;
