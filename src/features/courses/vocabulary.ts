import type { When } from '#kernel/when.ts';

export const COURSE_TYPES = ['certification', 'professional_development'] as const;
export type CourseType = (typeof COURSE_TYPES)[number];
export const LEARNING_TYPES = ['self_paced', 'live'] as const;
export type LearningType = (typeof LEARNING_TYPES)[number];

export const COURSE_TYPE_LABELS: Record<CourseType, string> = {
  certification: 'Certification',
  professional_development: 'Professional Development',
};
export const LEARNING_TYPE_LABELS: Record<LearningType, string> = { self_paced: 'Self-paced', live: 'Live' };

export const PRICES = ['free', 'paid'] as const;
export type Price = (typeof PRICES)[number];
export const PRICE_LABELS: Record<Price, string> = { free: 'Free', paid: 'Paid' };

/** Returns the price to show. A course without a price is free (behaviour 8.3). */
export const shownPrice = (price: string): string => price.trim() || 'Free';

/** Follows the same rule as the SQL that filters lists. */
export const isFree = (price: string): boolean => price === '' || price === '£0' || /free/i.test(price);

/** The filters of the public list that have fixed choices, by their names in the list's address. */
export const COURSE_FILTERS = { type: COURSE_TYPES, format: LEARNING_TYPES, price: PRICES } as const;

/** The orders of the list (behaviour 8.2). The first is the default. */
export const COURSE_SORTS = [
  'date-desc',
  'date-asc',
  'title-asc',
  'provider-asc',
  'duration-asc',
  'price-asc',
] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

export const SORT_LABELS: Record<CourseSort, string> = {
  'date-desc': 'Newest first',
  'date-asc': 'Oldest first',
  'title-asc': 'Title A-Z',
  'provider-asc': 'Provider A-Z',
  'duration-asc': 'Shortest first',
  'price-asc': 'Lowest price first',
};

export const CALENDAR_LENGTH = 200;
export const COURSES_PER_PAGE = 12;
export const COURSES_ON_HOME = 6;

type Dates = { learningType: LearningType; startsAt: string | null; endsAt: string | null; timeZone: string };

/** Returns whether the course is live and has dates, so that calendars can contain it. */
export const isScheduled = <T extends Dates>(course: T): course is T & When =>
  course.learningType === 'live' && course.startsAt !== null && course.endsAt !== null;
