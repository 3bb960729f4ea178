/** Calculates with days such as '2026-03-01', which have no time zone. Weeks begin on Monday. */
import { toDateField } from '#platform/web/local-time.ts';
import { addDays } from '../../vocabulary.ts';

export const VIEWS = ['month', 'week', 'list', 'day'] as const;
export type View = (typeof VIEWS)[number];

/** Returns the current day in the site's time zone. */
export const today = (): string => toDateField(new Date().toISOString());

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Returns the same day of the month `months` months later, or the last day of that month. */
function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 8)}01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const start = first.toISOString().slice(0, 10);
  return addDays(start, Math.min(Number(day.slice(8)), daysIn(start)) - 1);
}

const daysIn = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Returns the days that a view shows around a date. The list shows a month; a month has whole weeks. */
export function rangeOf(view: View, date: string): { from: string; days: number } {
  if (view === 'day') return { from: date, days: 1 };
  if (view === 'week') return { from: addDays(date, -weekdayOf(date)), days: 7 };
  const [first, days] = [`${date.slice(0, 8)}01`, daysIn(date)];
  if (view === 'list') return { from: first, days };
  const before = weekdayOf(first);
  return { from: addDays(first, -before), days: Math.ceil((before + days) / 7) * 7 };
}

/** Returns a date in the next range, or in the previous one. */
export function stepFrom(view: View, date: string, step: 1 | -1): string {
  if (view === 'day') return addDays(date, step);
  return view === 'week' ? addDays(date, 7 * step) : addMonths(date, step);
}

/** Returns the weeks of a range of whole weeks, from Monday to Sunday. */
export const weeksOf = ({ from, days }: ReturnType<typeof rangeOf>): string[][] =>
  Array.from({ length: days / 7 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(from, week * 7 + weekday)),
  );

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(Date.parse(day));
};
const monthText = formatter({ month: 'long', year: 'numeric' });
/** Returns 'Thu 3 Dec'. */
export const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
/** Returns 'Thursday 3 December 2026'. */
export const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Returns the title of a view: 'December 2026', 'Mon 28 Dec to Sun 3 Jan 2027'. */
export function titleOf(view: View, date: string): string {
  const { from, days } = rangeOf(view, date);
  if (view === 'day') return longDay(date);
  const last = addDays(from, days - 1);
  return view === 'week' ? `${shortDay(from)} to ${shortDay(last)} ${last.slice(0, 4)}` : monthText(date);
}
