import { DAY } from '#kernel/time.ts';

/** So many days before now, as ISO 8601; negative for what is still to come. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
