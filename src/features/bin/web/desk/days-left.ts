import { DAY } from '#kernel/time.ts';

/** '12 more days', or that the last one has begun. */
export function daysLeft(endsAt: string, now: number): string {
  const left = Date.parse(endsAt) - now;
  return left < DAY ? 'Less than a day' : `${Math.ceil(left / DAY)} more days`;
}
