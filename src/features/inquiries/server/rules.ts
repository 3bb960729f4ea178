import { DAY } from '#kernel/time.ts';

/** A reply is promised within 24 hours (specification, section 9). */
export const dueAt = (createdAt: string): string => new Date(Date.parse(createdAt) + DAY).toISOString();

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** The same as text: '22 November at 09:30 UTC'. */
export const dueText = (createdAt: string): string => dateAndTime.format(Date.parse(dueAt(createdAt)));
