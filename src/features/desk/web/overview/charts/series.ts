/** Turns daily figures into the points of charts and the rows of tables. */
import { formatNumber } from '#kernel/numbers.ts';
import { DAY, HOUR } from '#kernel/time.ts';

/** Returns '1 read' or '1,200 reads'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Returns '3 Mar' for '2026-03-03'. */
export const dayLabel = (day: string): string => dayAndMonth.format(Date.parse(day));

/** Returns the week that begins on that day: '3–9 Mar', '28 Feb – 6 Mar'. */
export const weekLabel = (day: string): string => dayAndMonth.formatRange(Date.parse(day), Date.parse(day) + 6 * DAY);

/** Charts show up to this many days singly. On a phone, each day of a year would be thinner than a pixel. */
const BY_DAYS = 100;

/** Returns the heading for the column of periods in a range of this many days. */
export const periodName = (days: number): string => (days <= BY_DAYS ? 'Day' : 'Week');

/** Returns the days singly or, for a long range, in weeks. The last week ends on the last day. */
export function inPeriods<Row extends { day: string }>(days: readonly Row[]): { label: string; days: Row[] }[] {
  if (days.length <= BY_DAYS) return days.map((row) => ({ label: dayLabel(row.day), days: [row] }));
  const weeks: Row[][] = [];
  for (let end = days.length; end >= 7; end -= 7) weeks.unshift(days.slice(end - 7, end));
  return weeks.map((week) => ({ label: weekLabel(week[0]!.day), days: week }));
}

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Returns '31 hours' or, from two days on, '3.5 days'. */
export function waitText(hours: number): string {
  if (hours < 48) return counted(Math.round(hours), 'hour');
  return `${formatNumber(Math.round((hours * HOUR * 10) / DAY) / 10)} days`;
}

/** Returns ', 37 in the 30 before (+78%)'. Leaves out the percentage if there was very little before. */
export function beforeText(now: number, before: number, days: number): string {
  const percent = before === 0 ? Number.POSITIVE_INFINITY : Math.round(((now - before) / before) * 100);
  const change = percent > 900 ? '' : ` (${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%)`;
  return `, ${before === 0 ? 'none' : formatNumber(before)} in the ${days} before${change}`;
}
