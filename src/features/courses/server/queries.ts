import { and, asc, desc, eq, getTableColumns, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { ContentStatus } from '#features/articles/vocabulary.ts';
import type { Page } from '#kernel/endpoint.ts';
import { isInBin } from '#server/db/bin.ts';
import type { Db } from '#server/db/connect.ts';
import { matches } from '#server/db/text-search.ts';
import type { Course } from '../contract.ts';
import type { CourseSort, CourseType, LearningType, Price } from '../vocabulary.ts';
import { isFree, priceNumber } from './price.ts';
import { durationMinutes as minutesOf } from './rules.ts';
import { trainingCourses as courses } from './table.ts';

export interface CourseFilter {
  q?: string | undefined;
  courseType?: CourseType | undefined;
  learningType?: LearningType | undefined;
  provider?: string | undefined;
  price?: Price | undefined;
  status?: ContentStatus | undefined;
  sort: CourseSort;
  limit: number;
  offset: number;
}

const { search, deletedAt, providerId, durationMinutes, ...columns } = getTableColumns(courses);

const orders: Record<CourseSort, SQL[]> = {
  'date-desc': [desc(courses.publishedAt), desc(courses.id)],
  'date-asc': [asc(courses.publishedAt), asc(courses.id)],
  'title-asc': [asc(sql`lower(${courses.title})`), desc(courses.id)],
  'provider-asc': [asc(sql`lower(${courses.provider})`), desc(courses.publishedAt), desc(courses.id)],
  // A duration that says no time is not the shortest.
  'duration-asc': [
    sql`nullif(${courses.durationMinutes}, 0) asc nulls last`,
    desc(courses.publishedAt),
    desc(courses.id),
  ],
  'price-asc': [asc(priceNumber(courses.price)), desc(courses.publishedAt), desc(courses.id)],
};

/** Published, its hour has come, and not in the bin; inactive ones are shown. */
export const isVisible = (): SQL =>
  and(eq(courses.status, 'published'), lte(courses.publishedAt, sql`now()`), isNull(courses.deletedAt))!;

/** What visitors see of the filter's courses. */
export function listVisible(db: Db, filter: CourseFilter): Promise<Page<Course>> {
  return list(db, and(isVisible(), condition(filter)), filter, orders[filter.sort]);
}

/** Courses in every state but the bin, newest first. */
export function listAll(db: Db, filter: CourseFilter): Promise<Page<Course>> {
  const where = and(isNull(courses.deletedAt), condition(filter));
  return list(db, where, filter, [desc(courses.createdAt), desc(courses.id)]);
}

async function list(db: Db, where: SQL | undefined, filter: CourseFilter, order: SQL[]): Promise<Page<Course>> {
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(courses)
      .where(where)
      .orderBy(...order)
      .limit(filter.limit)
      .offset(filter.offset),
    db.$count(courses, where),
  ]);
  return { rows, total };
}

function condition({ q, courseType, learningType, provider, price, status }: CourseFilter): SQL | undefined {
  return and(
    matches(q, [courses.title, courses.provider, courses.description]),
    courseType ? eq(courses.courseType, courseType) : undefined,
    learningType ? eq(courses.learningType, learningType) : undefined,
    provider ? eq(courses.provider, provider) : undefined,
    status ? eq(courses.status, status) : undefined,
    price === 'free' ? isFree(courses.price) : undefined,
    price === 'paid' ? not(isFree(courses.price)) : undefined,
  );
}

const selectKept = (db: Db, id: string) =>
  db
    .select(columns)
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)));

/** In any state but the bin. */
export async function findCourse(db: Db, id: string): Promise<Course | undefined> {
  const [row] = await selectKept(db, id);
  return row;
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockCourse(tx: Db, id: string): Promise<Course | undefined> {
  const [row] = await selectKept(tx, id).for('update');
  return row;
}

export async function findVisible(db: Db, id: string): Promise<Course | undefined> {
  const [row] = await db
    .select(columns)
    .from(courses)
    .where(and(eq(courses.id, id), isVisible()));
  return row;
}

/** In alphabetical order. */
export async function listProviders(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ provider: courses.provider })
    .from(courses)
    .where(isVisible())
    .orderBy(courses.provider);
  return rows.map(({ provider }) => provider);
}

export type NewCourse = Omit<typeof courses.$inferInsert, 'durationMinutes'>;

export async function insertCourse(db: Db, course: NewCourse): Promise<Course> {
  const values = { ...course, durationMinutes: minutesOf(course.duration) };
  const [row] = await db.insert(courses).values(values).returning(columns);
  return row!;
}

type Change = { [K in keyof NewCourse]?: NewCourse[K] | undefined };

/** The course after the change; undefined if there is none of that id, or it is in the bin. */
export async function updateCourse(tx: Db, id: string, change: Change): Promise<Course | undefined> {
  const [row] = await tx
    .update(courses)
    .set({ ...change, ...(change.duration !== undefined && { durationMinutes: minutesOf(change.duration) }) })
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)))
    .returning(columns);
  return row;
}

/** Out of the bin, as it was; undefined if it is not there, or was there too long. */
export async function restoreCourse(tx: Db, id: string): Promise<Course | undefined> {
  const [row] = await tx
    .update(courses)
    .set({ deletedAt: null })
    .where(and(eq(courses.id, id), isInBin(courses.deletedAt)))
    .returning(columns);
  return row;
}
