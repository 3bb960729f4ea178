import { type AnyColumn, and, asc, desc, eq, getTableColumns, gt, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#kernel/endpoint.ts';
import { isInBin } from '#platform/server/db/bin.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { inReadingOrder } from '#platform/server/db/reading-order.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { CourseListQuery, DeskCourse, DeskCourseQuery } from '../contract.ts';
import { CALENDAR_LENGTH, type CourseSort, type DeskCourseSort } from '../vocabulary.ts';
import { durationMinutes as minutesOf } from './rules.ts';
import { trainingCourses as courses } from './table.ts';

// Filters and sorts by prices, which are free text: '£450', 'Free' or ''. Specification, section 5.

/** True for an empty price, one that contains 'free' in upper or lower case, and exactly '£0'. */
const isFree = (price: AnyColumn | SQL): SQL<boolean> =>
  sql`(coalesce(${price}, '') = '' or ${price} ilike '%free%' or ${price} = '£0')`;

/** The first group of digits, without commas; 0 if there is none. */
const priceNumber = (price: AnyColumn | SQL): SQL<string> =>
  sql`coalesce(substring(replace(${price}, ',', '') from '[0-9]+')::numeric, 0)`;

type CourseFilter = z.output<typeof CourseListQuery>;
type DeskFilter = Omit<z.output<typeof DeskCourseQuery>, 'limit' | 'offset'>;

/** `providerId` is included: the readers' contract drops it from replies. */
const { deletedAt, durationMinutes, ...columns } = getTableColumns(courses);

const title = inReadingOrder(courses.title);
const provider = inReadingOrder(courses.provider);
/** Null for a duration without a recognised time, so that it does not sort as the shortest. */
const minutes = sql`nullif(${courses.durationMinutes}, 0)`;

/** `date` differs: readers sort by the time of publication, which courses at the desk may lack. */
const ordersBy = (date: SQL | typeof courses.publishedAt): Record<DeskCourseSort, SQL[]> => {
  const newest = [desc(date), desc(courses.id)];
  return {
    'date-desc': newest,
    'date-asc': [asc(date), asc(courses.id)],
    'title-asc': [asc(title), desc(courses.id)],
    'title-desc': [desc(title), desc(courses.id)],
    'provider-asc': [asc(provider), ...newest],
    'provider-desc': [desc(provider), ...newest],
    'duration-asc': [sql`${minutes} asc nulls last`, ...newest],
    'duration-desc': [sql`${minutes} desc nulls last`, ...newest],
    'price-asc': [asc(priceNumber(courses.price)), ...newest],
    'price-desc': [desc(priceNumber(courses.price)), ...newest],
  };
};
const orders: Record<CourseSort, SQL[]> = ordersBy(courses.publishedAt);
const deskOrders = ordersBy(deskDate(courses));

/** Published, due and not in the bin; also inactive courses. */
export const isVisible = isPublic(courses);

/** Can be booked. Alerts, the newsletter and the sitemap leave out other courses. */
export const isOpen = and(isVisible, eq(courses.active, true))!;

/** Lists the courses that visitors may see. */
export function listVisible(db: Db, filter: CourseFilter): Promise<Page<DeskCourse>> {
  return list(db, and(isVisible, condition(filter)), filter, orders[filter.sort]);
}

/** Lists courses in every state, without those in the bin. */
export function listAll(db: Db, filter: DeskFilter & Slice): Promise<Page<DeskCourse>> {
  return list(db, ofDesk(filter), filter, deskOrders[filter.sort]);
}

/** Selects the same courses without a limit. */
export const selectAll = (db: Db, filter: DeskFilter) => select(db, ofDesk(filter), deskOrders[filter.sort]);

const ofDesk = ({ status, sort: _, ...filter }: DeskFilter): SQL | undefined =>
  and(isNull(courses.deletedAt), condition(filter), status ? inState(courses, status) : undefined);

const select = (db: Db, where: SQL | undefined, order: SQL[]) =>
  db
    .select(columns)
    .from(courses)
    .where(where)
    .orderBy(...order)
    .$dynamic();

type Slice = Pick<CourseFilter, 'limit' | 'offset'>;

async function list(db: Db, where: SQL | undefined, { limit, offset }: Slice, order: SQL[]): Promise<Page<DeskCourse>> {
  const [rows, total] = await Promise.all([
    select(db, where, order).limit(limit).offset(offset),
    db.$count(courses, where),
  ]);
  return { rows, total };
}

function condition({
  q,
  courseType,
  learningType,
  provider,
  price,
}: Omit<CourseFilter, keyof Slice | 'sort'>): SQL | undefined {
  return and(
    matches(q, [courses.title, courses.provider, courses.description]),
    courseType ? eq(courses.courseType, courseType) : undefined,
    learningType ? eq(courses.learningType, learningType) : undefined,
    provider ? eq(courses.provider, provider) : undefined,
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

const selectKept = (db: Db, id: string) =>
  db
    .select(columns)
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)));

/** Finds a course in any state that is not in the bin. */
export async function findCourse(db: Db, id: string): Promise<DeskCourse | undefined> {
  const [row] = await selectKept(db, id);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockCourse(tx: Db, id: string): Promise<DeskCourse | undefined> {
  const [row] = await selectKept(tx, id).for('update');
  return row;
}

export async function findVisible(db: Db, id: string): Promise<DeskCourse | undefined> {
  const [row] = await db
    .select(columns)
    .from(courses)
    .where(and(eq(courses.id, id), isVisible));
  return row;
}

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

export async function insertCourse(db: Db, course: NewCourse): Promise<DeskCourse> {
  const values = { ...course, durationMinutes: minutesOf(course.duration) };
  const [row] = await db.insert(courses).values(values).returning(columns);
  return row!;
}

type Change = { [K in keyof NewCourse]?: NewCourse[K] | undefined };

/** Returns the changed course; undefined if there is none with that id, or it is in the bin. */
export async function updateCourse(tx: Db, id: string, change: Change): Promise<DeskCourse | undefined> {
  const [row] = await tx
    .update(courses)
    .set({ ...change, ...(change.duration !== undefined && { durationMinutes: minutesOf(change.duration) }) })
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)))
    .returning(columns);
  return row;
}

/** Restores a course from the bin unchanged; undefined if it is not there, or was there too long. */
export async function restoreCourse(tx: Db, id: string): Promise<DeskCourse | undefined> {
  const [row] = await tx
    .update(courses)
    .set({ deletedAt: null })
    .where(and(eq(courses.id, id), isInBin(courses.deletedAt)))
    .returning(columns);
  return row;
}
