import { HOUR } from '#kernel/time.ts';

/** Says how much is left of the promised 24 hours: 'Due in 5h', or '24 hours have passed'. */
export function dueText(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return '24 hours have passed';
  return left < HOUR ? 'Due within the hour' : `Due in ${Math.floor(left / HOUR)}h`;
}

/** Returns that an inquiry has been answered, or how much is left of the 24 hours. */
export const replyText = ({ dueAt, answeredAt }: { dueAt: string; answeredAt: string | null }, now: number): string =>
  answeredAt ? 'Answered' : dueText(dueAt, now);
