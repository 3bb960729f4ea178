/** The site promises a reply within 3-5 business days (behaviour 12.15). Business days are Monday to Friday, in UTC. */
import { DAY } from '#kernel/time.ts';
import { REVIEW_DAYS } from './vocabulary.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const longDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const startOfDay = (at: number) => Math.floor(at / DAY) * DAY;
/** 1 January 1970 was a Thursday. */
const isBusinessDay = (day: number) => ![2, 3].includes((day / DAY) % 7);

/**
 * Returns the start of the day that is `days` business days after `at` (ms). Counts from Friday if `at` falls on a
 * weekend.
 */
export function addBusinessDays(at: number, days: number): number {
  let day = startOfDay(at);
  for (let left = days; left > 0; ) {
    day += DAY;
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Counts the business days after the day of `from`, up to and including the day of `to`. */
export function businessDaysBetween(from: number, to: number): number {
  let count = 0;
  for (let day = startOfDay(from) + DAY; day <= startOfDay(to); day += DAY) if (isBusinessDay(day)) count += 1;
  return count;
}

/** Returns the last moment at which the review of a submission sent at `since` keeps the promise. */
export const reviewDueAt = (since: string): string =>
  new Date(addBusinessDays(Date.parse(since), REVIEW_DAYS.to) + DAY - 1).toISOString();

/** Returns the latest time of sending for a submission whose review is due by `now` (ms). */
export function sentBefore(now: number): string {
  let day = startOfDay(now);
  while (Date.parse(reviewDueAt(new Date(day).toISOString())) >= now) day -= DAY;
  return new Date(day + DAY - 1).toISOString();
}

export interface ReviewClock {
  /** `soon` from the third business day on, `overdue` after the fifth. */
  state: 'waiting' | 'soon' | 'overdue';
  /** 'Due Thursday', 'Due today', 'Overdue by 2 business days'. */
  text: string;
  /** The fifth business day, for machines: '2026-03-06'. */
  dueOn: string;
}

/** Returns how much of the promised time is left for a submission that has waited since `pendingSince`. */
export function reviewClock(pendingSince: string, now: number): ReviewClock {
  const since = Date.parse(pendingSince);
  const due = addBusinessDays(since, REVIEW_DAYS.to);
  const dueOn = new Date(due).toISOString().slice(0, 10);
  const today = startOfDay(now);
  if (today > due) {
    const late = businessDaysBetween(due, now);
    const by = late === 1 ? '1 business day' : `${late} business days`;
    return { state: 'overdue', text: late === 0 ? 'Overdue' : `Overdue by ${by}`, dueOn };
  }
  const state = today >= addBusinessDays(since, REVIEW_DAYS.from) ? 'soon' : 'waiting';
  return { state, text: `Due ${dayName(due, today)}`, dueOn };
}

function dayName(day: number, today: number): string {
  if (day === today) return 'today';
  if (day === today + DAY) return 'tomorrow';
  return day - today < 7 * DAY ? weekday.format(day) : longDate.format(day);
}
