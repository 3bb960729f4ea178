import { HOUR } from '#kernel/time.ts';

/** What is left of the 24 hours in which a reply was promised: 'Due in 5h', or that they have passed. */
export function dueText(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return '24 hours passed';
  return left < HOUR ? 'Due within the hour' : `Due in ${Math.floor(left / HOUR)}h`;
}

/** Of an inquiry: that it was answered, or what is left of the 24 hours. */
export const replyText = ({ dueAt, answeredAt }: { dueAt: string; answeredAt: string | null }, now: number): string =>
  answeredAt ? 'Answered' : dueText(dueAt, now);
