import type { When } from '#kernel/when.ts';
import type { Course } from './contract.ts';

type Dates = Pick<Course, 'learningType' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** Returns whether the course is live and has dates, so that it can be put into a calendar. */
export const isScheduled = <T extends Dates>(course: T): course is T & When =>
  course.learningType === 'live' && course.startsAt !== null && course.endsAt !== null;
