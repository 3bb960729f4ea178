import { namesHaving } from '../kinds.ts';

/** What the palette finds beside kinds. */
const OTHERS = ['submission', 'inquiry', 'subscriber', 'user'] as const;
const withOthers = () => [...namesHaving('palette'), ...OTHERS] as const;
export const RECORD_KINDS = /* @__PURE__ */ withOthers();

/** How many records one look finds. */
export const RECORDS_FOUND = 20;
