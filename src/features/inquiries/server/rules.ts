import { DAY } from '#kernel/time.ts';

/** The site promises a reply within 24 hours (behaviour 13.6). */
export const dueAt = (createdAt: string): string => new Date(Date.parse(createdAt) + DAY).toISOString();

const dateAndTime = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Returns the end of the promised 24 hours as text, in the given time zone: '22 November at 09:30 GMT'. */
export const dueText = (createdAt: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...dateAndTime, timeZone }).format(Date.parse(dueAt(createdAt)));
