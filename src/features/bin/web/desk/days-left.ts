import { DAY } from '#kernel/time.ts';

/** '12 more days', or 'Less than a day'. */
export function daysLeft(endsAt: string, now: number): string {
  const left = Date.parse(endsAt) - now;
  return left < DAY ? 'Less than a day' : `${Math.ceil(left / DAY)} more days`;
}
