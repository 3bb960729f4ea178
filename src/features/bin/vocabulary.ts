import { type NameOf, namesHaving } from '../kinds.ts';

/** What can be had back after it was deleted. */
export const BIN_KINDS = /* @__PURE__ */ namesHaving('bin');
export type BinKind = NameOf<'bin'>;
