import { HOUR } from '#kernel/time.ts';

/** Returns what is left of the promised 24 hours: 'Due in 5h', or 'Overdue'. */
export function dueText(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return 'Overdue';
  return left < HOUR ? 'Due within the hour' : `Due in ${Math.floor(left / HOUR)}h`;
}

/** Says that an inquiry is answered, or what is left of the 24 hours. */
export const replyText = ({ dueAt, answeredAt }: { dueAt: string; answeredAt: string | null }, now: number): string =>
  answeredAt ? 'Answered' : dueText(dueAt, now);
