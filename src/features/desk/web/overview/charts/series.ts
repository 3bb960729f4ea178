/** Turns the figures of days into points of charts and rows of tables. */
import { formatNumber } from '#kernel/numbers.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { counted } from './words.ts';

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '2026-03-03' as '3 Mar'. */
export const dayLabel = (day: string): string => dayAndMonth.format(Date.parse(day));

/** The week that begins on that day: '3–9 Mar', '28 Feb – 6 Mar'. */
export const weekLabel = (day: string): string => dayAndMonth.formatRange(Date.parse(day), Date.parse(day) + 6 * DAY);

/** A year in days would be thinner than a pixel on a phone. */
const BY_DAYS = 100;

/** Returns the days one by one, or for a long range as weeks, of which the last ends on the last day. */
export function inPeriods<Row extends { day: string }>(days: readonly Row[]): { label: string; days: Row[] }[] {
  if (days.length <= BY_DAYS) return days.map((row) => ({ label: dayLabel(row.day), days: [row] }));
  const weeks: Row[][] = [];
  for (let end = days.length; end >= 7; end -= 7) weeks.unshift(days.slice(end - 7, end));
  return weeks.map((week) => ({ label: weekLabel(week[0]!.day), days: week }));
}

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** '31 hours', from two days on '3.5 days'. */
export function waitText(hours: number): string {
  if (hours < 48) return counted(Math.round(hours), 'hour');
  return `${formatNumber(Math.round((hours * HOUR * 10) / DAY) / 10)} days`;
}

/** 'up 12 % on the 30 days before'; empty if there was nothing to compare with. */
export function changeText(now: number, before: number, days: number): string {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `unchanged from the ${days} days before`;
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)} % on the ${days} days before`;
}
