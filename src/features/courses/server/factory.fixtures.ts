import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Course } from '../contract.ts';
import { insertCourse, type NewCourse } from './records.ts';

/** Inserts a course published now, unless `over` says otherwise. */
export function buildCourse(db: Db, over: Partial<NewCourse> = {}): Promise<Course> {
  return insertCourse(db, {
    title: 'VAT for beginners',
    provider: 'Example School of Tax',
    description: 'From the first invoice to the first return.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 12,
    duration: '6 weeks',
    price: '£450',
    url: 'https://courses.example.com/vat',
    status: 'published',
    publishedAt: now(),
    ...over,
  });
}
