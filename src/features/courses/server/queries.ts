import { type AnyColumn, and, asc, eq, getTableColumns, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { filteredBy, ordersOf, recordQueries, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { CourseListQuery, DeskCourse, DeskCourseQuery } from '../contract.ts';
import { COURSE_FIELDS } from '../fields.ts';
import { CALENDAR_LENGTH } from '../vocabulary.ts';
import { durationMinutes as minutesOf } from './rules.ts';
import { courses } from './table.ts';

// Filters and sorts by prices, which are free text: '£450', 'Free' or ''. Behaviour 8.3.

/** True for an empty price, one that contains 'free' in any case, and exactly '£0'. */
const isFree = (price: AnyColumn | SQL): SQL<boolean> =>
  sql`(coalesce(${price}, '') = '' or ${price} ilike '%free%' or ${price} = '£0')`;

/** The first group of digits, without commas; 0 if there is none. */
const priceNumber = (price: AnyColumn | SQL): SQL<string> =>
  sql`coalesce(substring(replace(${price}, ',', '') from '[0-9]+')::numeric, 0)`;

type CourseFilter = z.output<typeof CourseListQuery>;
type DeskFilter = Omit<z.output<typeof DeskCourseQuery>, 'limit' | 'offset'>;

/** `providerId` is included: the readers' contract removes it from replies. */
const { deletedAt, durationMinutes, ...columns } = getTableColumns(courses);
const stored = recordQueries(courses, columns);
export const { lock, bin, unbin } = stored;

const special = {
  // Null for a duration without a recognised time, which would otherwise be the shortest.
  duration: sql`nullif(${courses.durationMinutes}, 0)`,
  price: priceNumber(courses.price),
};
/** Readers sort by the time of publication, which courses at the desk may lack. */
const orders = ordersOf(courses, COURSE_FIELDS, courses.publishedAt, special);
const deskOrders = ordersOf(courses, COURSE_FIELDS, deskDate(courses), special);

/** True for courses that are published, due and not in the bin, including inactive ones. */
export const isVisible = isPublic(courses);

/** True for courses that can be booked. Alerts, the newsletter and the sitemap omit the others. */
export const isOpen = and(isVisible, eq(courses.active, true))!;

/** Lists the courses that visitors can see. */
export const listVisible = (db: Db, filter: CourseFilter): Promise<Page<DeskCourse>> =>
  stored.list(db, and(isVisible, condition(filter)), orders[filter.sort], filter);

/** Lists courses in every state, except those in the bin. */
export const listAll = (db: Db, filter: DeskFilter & Slice): Promise<Page<DeskCourse>> =>
  stored.list(db, ofDesk(filter), deskOrders[filter.sort], filter);

/** Selects the same courses as `listAll`, without a limit. */
export const selectAll = (db: Db, filter: DeskFilter) => stored.select(db, ofDesk(filter), deskOrders[filter.sort]);

const ofDesk = ({ status, ...filter }: DeskFilter): SQL | undefined =>
  and(isNull(courses.deletedAt), condition(filter), status ? inState(courses, status) : undefined);

function condition({ q, price, ...filter }: Omit<CourseFilter, keyof Slice | 'sort'>): SQL | undefined {
  return and(
    matches(q, [courses.title, courses.provider, courses.description]),
    filteredBy(courses, COURSE_FIELDS, filter),
    price === 'free' ? isFree(courses.price) : undefined,
    price === 'paid' ? not(isFree(courses.price)) : undefined,
  );
}

/** Lists the next live courses with dates, for calendars. */
export const listAhead = (db: Db): Promise<DeskCourse[]> =>
  db
    .select(columns)
    .from(courses)
    .where(and(isOpen, eq(courses.learningType, 'live'), gt(courses.endsAt, sql`now()`)))
    .orderBy(asc(courses.startsAt), asc(courses.id))
    .limit(CALENDAR_LENGTH);

/** Finds a course in any state that is not in the bin. */
export const findCourse = (db: Db, id: string): Promise<DeskCourse | undefined> => stored.find(db, id);

export const findVisible = (db: Db, id: string): Promise<DeskCourse | undefined> => stored.find(db, id, isVisible);

/** Lists the providers of visible courses in alphabetical order. */
export async function listProviders(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ provider: courses.provider })
    .from(courses)
    .where(isVisible)
    .orderBy(courses.provider);
  return rows.map(({ provider }) => provider);
}

export type NewCourse = Omit<typeof courses.$inferInsert, 'durationMinutes'>;

export const insertCourse = (db: Db, course: NewCourse): Promise<DeskCourse> =>
  stored.insert(db, { ...course, durationMinutes: minutesOf(course.duration) });

type Change = { [K in keyof NewCourse]?: NewCourse[K] | undefined };

/** Changes a course and returns it; undefined if there is none with this id, or it is in the bin. */
export const updateCourse = (tx: Db, id: string, change: Change): Promise<DeskCourse | undefined> =>
  stored.update(tx, id, {
    ...change,
    ...(change.duration !== undefined && { durationMinutes: minutesOf(change.duration) }),
  });
