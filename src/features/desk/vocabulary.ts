import { namesHaving } from '../kinds.ts';

/** Records that the palette finds but that belong to no kind. */
const OTHERS = ['submission', 'inquiry', 'subscriber', 'user'] as const;
const withOthers = () => [...namesHaving('palette'), ...OTHERS] as const;
export const RECORD_KINDS = /* @__PURE__ */ withOthers();

/** The most records that one search returns. */
export const RECORDS_FOUND = 20;
