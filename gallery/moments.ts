import { HOUR } from '#kernel/time.ts';

const now = Date.now();

/** ISO 8601; a negative number is ahead. */
export const hoursAgo = (hours: number): string => new Date(now - hours * HOUR).toISOString();
