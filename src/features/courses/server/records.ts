import { type AnyColumn, and, asc, eq, getTableColumns, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { missingIn } from '#kernel/fields.ts';
import { refuse } from '#kernel/problem.ts';
import { NEW, publishedAtAfter } from '#kernel/publication.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { filteredBy, ordersOf, recordQueries, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { deskStore } from '#platform/server/versions/desk-handlers.ts';
import { COURSE } from '../content.ts';
import { type Course, CourseChange, CourseInput, type CourseListQuery, type DeskCourseQuery } from '../contract.ts';
import { COURSE_FIELDS, faultsOf } from '../fields.ts';
import { CALENDAR_LENGTH } from '../vocabulary.ts';
import { courses } from './table.ts';

// Filters and sorts by price, which is free text: '£450', 'Free' or ''. Behaviour 8.3.

/** Matches an empty price, one that contains 'free' in any case, and exactly '£0'. */
const isFree = (price: AnyColumn | SQL): SQL<boolean> =>
  sql`(coalesce(${price}, '') = '' or ${price} ilike '%free%' or ${price} = '£0')`;

/** Returns the first group of digits, without commas; 0 if there is none. */
const priceNumber = (price: AnyColumn | SQL): SQL<string> =>
  sql`coalesce(substring(replace(${price}, ',', '') from '[0-9]+')::numeric, 0)`;

type CourseFilter = z.output<typeof CourseListQuery>;
type DeskFilter = Omit<z.output<typeof DeskCourseQuery>, 'limit' | 'offset'>;
export type NewCourse = Omit<typeof courses.$inferInsert, 'durationMinutes'>;

const { deletedAt, durationMinutes, ...columns } = getTableColumns(courses);
export const stored = recordQueries(courses, columns);

const special = {
  // Null for a duration without a recognised time, which would otherwise count as the shortest.
  duration: sql`nullif(${courses.durationMinutes}, 0)`,
  price: priceNumber(courses.price),
};
/** Readers sort by the time of publication, which a course at the desk may lack. */
const orders = ordersOf(courses, COURSE_FIELDS, courses.publishedAt, special);
const deskOrders = ordersOf(courses, COURSE_FIELDS, deskDate(courses), special);

/** Matches courses that are published, due and not in the bin, including inactive ones. */
export const isVisible = isPublic(courses);

/** Matches courses that readers can book. Alerts, the newsletter and the sitemap leave out the others. */
export const isOpen = and(isVisible, eq(courses.active, true))!;

export const listVisible = stored.listed(orders, (filter: Omit<CourseFilter, keyof Slice>) =>
  and(isVisible, condition(filter)),
).list;

/** The hours as readers see them, for those who search for 'CPD'. */
export const CPD_HOURS = sql`${courses.learningHours} || ' CPD hours'`;

function condition({ q, price, ...filter }: Omit<CourseFilter, keyof Slice | 'sort'>): SQL | undefined {
  return and(
    matches(q, [courses.title, courses.provider, courses.description, CPD_HOURS]),
    filteredBy(courses, COURSE_FIELDS, filter),
    price === 'free' ? isFree(courses.price) : undefined,
    price === 'paid' ? not(isFree(courses.price)) : undefined,
  );
}

/** Lists the next live courses with dates, for calendars. */
export const listAhead = (db: Db): Promise<Course[]> =>
  db
    .select(columns)
    .from(courses)
    .where(and(isOpen, eq(courses.learningType, 'live'), gt(courses.endsAt, sql`now()`)))
    .orderBy(asc(courses.startsAt), asc(courses.id))
    .limit(CALENDAR_LENGTH);

export const findVisible = (db: Db, id: string): Promise<Course | undefined> => stored.find(db, id, isVisible);

/** Lists the providers of visible courses in alphabetical order. */
export async function listProviders(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ provider: courses.provider })
    .from(courses)
    .where(isVisible)
    .orderBy(courses.provider);
  return rows.map(({ provider }) => provider);
}

/** Stores a course with its duration in minutes. */
export const insertCourse = (db: Db, course: NewCourse): Promise<Course> =>
  stored.insert(db, { ...course, durationMinutes: minutesOf(course.duration) });

export const courseRecords = deskStore(COURSE, {
  ...stored,
  ...stored.listed(deskOrders, ({ status, ...filter }: DeskFilter) =>
    and(isNull(courses.deletedAt), condition(filter), status ? inState(courses, status) : undefined),
  ),
  title: 'Training course',
  schema: CourseChange,
  clean: async (fields) => fields,
  insert(tx, input: z.output<typeof CourseInput>) {
    refuse(faultsOf(input));
    return insertCourse(tx, { ...input, publishedAt: publishedAtAfter(NEW, input, now()) });
  },
  change(tx, before: Course, { updatedAt: _updated, autosave: _auto, ...fields }: z.output<typeof CourseChange>) {
    const { startsAt = before.startsAt, endsAt = before.endsAt, duration } = fields;
    refuse(missingIn(CourseInput.shape, { ...before, ...fields }));
    refuse(faultsOf({ startsAt, endsAt }));
    return stored.update(tx, before.id, {
      ...fields,
      ...(duration !== undefined && { durationMinutes: minutesOf(duration) }),
      publishedAt: publishedAtAfter(before, fields, now()),
    });
  },
});

/** Course providers count a working day as 8 hours, and a week as five days. */
const DAY_MINUTES = 8 * 60;
const UNIT_MINUTES: Record<string, number> = {
  minute: 1,
  hour: 60,
  day: DAY_MINUTES,
  week: 5 * DAY_MINUTES,
  month: 21 * DAY_MINUTES,
  year: 252 * DAY_MINUTES,
};

/** The highest value of the integer column. */
const LONGEST = 2_147_483_647;

const UNIT = '\\s*-?\\s*(minute|min|hour|hr|day|week|month|year)';
const NUMBERED = new RegExp(`(\\d+(?:[.,]\\d+)*)${UNIT}`, 'i');
/** Matches '1,200' and '1.200', but not '1.5'. */
const IN_THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;
const WORDED = new RegExp(`\\b(half an?|half|an?|one)${UNIT}`, 'i');

/** Converts '6 weeks' or 'half a day' to minutes, for 'Shortest first'; 0 if it finds no number with a unit. */
export function minutesOf(duration: string): number {
  const found = NUMBERED.exec(duration) ?? WORDED.exec(duration);
  if (!found) return 0;
  const [, amount = '', name = ''] = found;
  const unit = name.toLowerCase().replace(/^min$/, 'minute').replace(/^hr$/, 'hour');
  return Math.min(Math.round(numberOf(amount.toLowerCase()) * UNIT_MINUTES[unit]!), LONGEST);
}

function numberOf(amount: string): number {
  if (amount.startsWith('half')) return 0.5;
  if (IN_THOUSANDS.test(amount)) return Number(amount.replaceAll(/[.,]/g, ''));
  return /^\d/.test(amount) ? Number.parseFloat(amount.replace(',', '.')) : 1;
}
