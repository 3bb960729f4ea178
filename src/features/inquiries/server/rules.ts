import { DAY } from '#kernel/time.ts';

/** A reply is promised within 24 hours (specification, section 9). */
export const dueAt = (createdAt: string): string => new Date(Date.parse(createdAt) + DAY).toISOString();
