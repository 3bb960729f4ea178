import { UPDATED_KINDS } from '#features/updates/vocabulary.ts';

/** What the desk can share: texts that wait for publication, and updates of public ones. */
export const SHARED_KINDS = /* @__PURE__ */ (() => [...UPDATED_KINDS, 'update'] as const)();
export type SharedKind = (typeof SHARED_KINDS)[number];

/** How long a link can last (days). */
export const SHARE_DAYS = [1, 7, 30, 90] as const;
export const MOST_SHARES = 20;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
/** For how long an entered password opens the page (hours). */
export const OPEN_HOURS = 12;

/** The maximum length of one piece of feedback (characters). */
export const REMARK_MAX = 2_000;
export const MOST_REMARKS = 100;
