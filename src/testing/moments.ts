import { DAY } from '#kernel/time.ts';

/** Returns the time `days` days ago as ISO 8601; negative for the future. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
