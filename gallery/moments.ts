import { HOUR } from '#kernel/time.ts';

const now = Date.now();

/** Returns a time as ISO 8601. A negative number is in the future. */
export const hoursAgo = (hours: number): string => new Date(now - hours * HOUR).toISOString();
