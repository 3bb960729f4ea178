import { type NameOf, namesHaving } from '../kinds.ts';

/** Kinds that can be restored after they were deleted. */
export const BIN_KINDS = /* @__PURE__ */ namesHaving('bin');
export type BinKind = NameOf<'bin'>;
