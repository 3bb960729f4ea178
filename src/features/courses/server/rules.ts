import { Failure } from '#kernel/problem.ts';
import type { DeskCourse } from '../contract.ts';

type Dates = Partial<Record<'startsAt' | 'endsAt', DeskCourse['startsAt'] | undefined>>;

/** @throws Failure invalid if a course has only one of its two dates, or ends before it starts */
export function refuseImpossible({ startsAt = null, endsAt = null }: Dates): void {
  if (startsAt && !endsAt) throw wrong('endsAt', 'Give the end too, or leave both empty');
  if (endsAt && !startsAt) throw wrong('startsAt', 'Give the start too, or leave both empty');
  if (startsAt && endsAt && endsAt < startsAt) throw wrong('endsAt', 'The end must not be before the start');
}

const wrong = (field: string, message: string) => new Failure('invalid', message, { errors: { [field]: message } });

/** A working day of 8 hours, as course providers count, with five days a week. */
const DAY_MINUTES = 8 * 60;
const UNIT_MINUTES: Record<string, number> = {
  minute: 1,
  hour: 60,
  day: DAY_MINUTES,
  week: 5 * DAY_MINUTES,
  month: 21 * DAY_MINUTES,
  year: 252 * DAY_MINUTES,
};

/** The highest value of the integer column. */
const LONGEST = 2_147_483_647;

const UNIT = '\\s*-?\\s*(minute|min|hour|hr|day|week|month|year)';
const NUMBERED = new RegExp(`(\\d+(?:[.,]\\d+)*)${UNIT}`, 'i');
/** Matches '1,200' and '1.200', but not '1.5'. */
const IN_THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;
const WORDED = new RegExp(`\\b(half an?|half|an?|one)${UNIT}`, 'i');

/** Converts '6 weeks' or 'half a day' to minutes, for 'Shortest first'; 0 if no number with a unit is found. */
export function durationMinutes(duration: string): number {
  const found = NUMBERED.exec(duration) ?? WORDED.exec(duration);
  if (!found) return 0;
  const [, amount = '', name = ''] = found;
  const unit = name.toLowerCase().replace(/^min$/, 'minute').replace(/^hr$/, 'hour');
  return Math.min(Math.round(numberOf(amount.toLowerCase()) * UNIT_MINUTES[unit]!), LONGEST);
}

function numberOf(amount: string): number {
  if (amount.startsWith('half')) return 0.5;
  if (IN_THOUSANDS.test(amount)) return Number(amount.replaceAll(/[.,]/g, ''));
  return /^\d/.test(amount) ? Number.parseFloat(amount.replace(',', '.')) : 1;
}
