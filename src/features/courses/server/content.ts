import { sql } from 'drizzle-orm';
import { isReleased } from '#platform/server/db/publication.ts';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { COURSE } from '../content.ts';
import { coursesData } from './personal-data.ts';
import { isOpen, isVisible } from './queries.ts';
import { courseRecords } from './records.ts';
import { trainingCourses as courses } from './table.ts';

const publication = { released: isReleased(courses), from: courses.publishedAt };

export const storedCourses: ServerHalf<typeof COURSE> = {
  kind: COURSE,
  table: courses,
  title: courses.title,
  owner: courses.providerId,
  personalData: coursesData,
  public: { visible: isVisible, open: isOpen },
  filed: { others: courses.topics },
  search: {
    lead: courses.provider,
    body: courses.description,
    by: courses.provider,
    ...publication,
    type: courses.courseType,
    topics: sql`${courses.topics}`,
  },
  alert: {
    by: courses.provider,
    summary: courses.duration,
    type: courses.courseType,
    at: courses.publishedAt,
  },
  newsletter: {
    text: sql`left(${courses.description}, 1000)`,
    meta: sql`concat_ws(' · ', nullif(${courses.provider}, ''), ${courses.learningHours} || ' CPD hours', nullif(${courses.price}, ''))`,
    date: courses.publishedAt,
  },
  schedule: publication,
  bin: courses.deletedAt,
  palette: { also: [courses.provider], note: courses.provider },
  versions: courseRecords,
};
