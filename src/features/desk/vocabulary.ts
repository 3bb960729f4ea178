import { namesHaving } from '../kinds.ts';

/** Records that the palette finds but that belong to no kind. */
const OTHERS = ['submission', 'inquiry', 'subscriber', 'user'] as const;
const withOthers = () => [...namesHaving('palette'), ...OTHERS] as const;
export const RECORD_KINDS = /* @__PURE__ */ withOthers();

/** The most records that one search returns. */
export const RECORDS_FOUND = 20;

/** The event of an agenda entry at its time: the record appears to readers, is sent, or has to be reviewed or answered. */
export const TASKS = ['appears', 'is-sent', 'review', 'answer'] as const;
export type AgendaTask = (typeof TASKS)[number];

/** The days that the agenda looks ahead. */
export const AGENDA_DAYS = 7;
/** The most rows of one of its lists. */
export const AGENDA_ROWS = 8;

/** The steps of a new site, in the order in which to take them. */
export const START_STEPS = ['settings', 'texts', 'mail', 'people', 'article', 'announcement'] as const;
export type StartStep = (typeof START_STEPS)[number];
