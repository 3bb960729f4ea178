import { type NameOf, namesHaving } from '../kinds.ts';

export const BIN_KINDS = /* @__PURE__ */ namesHaving('bin');
export type BinKind = NameOf<'bin'>;
