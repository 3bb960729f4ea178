import { DAY } from '#kernel/time.ts';
import { namesHaving } from '../kinds.ts';

/**
 * What an entry announces: a draft is planned for that day, the promised review of a submission or reply to an inquiry
 * is due, a record becomes public, an issue is sent, a job ends, an event takes place.
 */
export const CALENDAR_TASKS = ['planned', 'review', 'answer', 'appears', 'is-sent', 'ends', 'takes-place'] as const;
export type CalendarTask = (typeof CALENDAR_TASKS)[number];

/** What the calendar shows beside the kinds that can be scheduled, and the editors of these records. */
export const OTHER_EDITORS = {
  newsletter: '/admin/newsletter/',
  submission: '/admin/submissions/',
  inquiry: '/admin/inquiries?record=',
} as const;
const allKinds = () => [...namesHaving('schedule'), 'newsletter', 'submission', 'inquiry'] as const;
export const CALENDAR_KINDS = /* @__PURE__ */ allKinds();

/** The maximum number of days, and of entries, in one response. */
export const MOST_DAYS = 42;
export const MOST_ENTRIES = 300;

/** Returns the day that is `days` days after another: '2026-03-01'. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export const TASK_WORDS: Record<CalendarTask, string> = {
  planned: 'Planned',
  review: 'Review due',
  answer: 'Reply due',
  appears: 'Appears',
  'is-sent': 'Goes out',
  ends: 'Ends',
  'takes-place': 'Takes place',
};

/** How many days a subscribed calendar shows. */
export const SUBSCRIBED_DAYS = 60;
