import { kindsHaving, type NameOf, namesHaving } from '../kinds.ts';

/** What can be had back after it was deleted. */
export const BIN_KINDS = /* @__PURE__ */ namesHaving('bin');
export type BinKind = NameOf<'bin'>;

/** What belongs to administrators alone, in the bin too. */
export const ADMIN_KINDS: readonly BinKind[] = /* @__PURE__ */ kindsHaving('bin')
  .filter(({ bin }) => bin === 'admin')
  .map(({ name }) => name);
