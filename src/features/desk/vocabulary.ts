import { namesHaving } from '../kinds.ts';

/** Records that the palette finds although they belong to no kind. */
const OTHERS = ['submission', 'inquiry', 'subscriber', 'user'] as const;
const withOthers = () => [...namesHaving('palette'), ...OTHERS] as const;
export const RECORD_KINDS = /* @__PURE__ */ withOthers();

export const RECORDS_FOUND = 20;

/**
 * What happens at the time of an agenda entry: the record appears to readers or is sent, or its review or answer is
 * due.
 */
export const TASKS = ['appears', 'is-sent', 'review', 'answer'] as const;
export type AgendaTask = (typeof TASKS)[number];

export const AGENDA_DAYS = 7;
/** The maximum number of rows in one list of the agenda. */
export const AGENDA_ROWS = 8;

export const START_STEPS = ['settings', 'texts', 'mail', 'people', 'article', 'announcement'] as const;
export type StartStep = (typeof START_STEPS)[number];
