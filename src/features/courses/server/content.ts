import { sql } from 'drizzle-orm';
import { textToHtml } from '#kernel/text-to-html.ts';
import { LEAVES } from '#platform/server/cards/lines.ts';
import { isReleased } from '#platform/server/db/publication.ts';
import { newest } from '#platform/server/db/record-queries.ts';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { ownedRows } from '#platform/server/personal-data.ts';
import { COURSE } from '../content.ts';
import { Course, CourseInput } from '../contract.ts';
import { COURSE_FIELDS } from '../fields.ts';
import { COURSE_TYPE_LABELS, LEARNING_TYPE_LABELS } from '../vocabulary.ts';
import { CPD_HOURS, courseRecords, findVisible, isOpen, isVisible } from './records.ts';
import { courses } from './table.ts';

const publication = { released: isReleased(courses), from: courses.publishedAt };

export const storedCourses: ServerHalf<typeof COURSE> = {
  kind: COURSE,
  table: courses,
  title: courses.title,
  happens: { task: 'takes-place', from: courses.startsAt, until: courses.endsAt, timeZone: courses.timeZone },
  owner: courses.providerId,
  // Courses remain; erasing a person deletes only the link to their account.
  personalData: ownedRows(courses, {
    as: 'courses',
    owner: 'providerId',
    columns: ['id', 'title', 'provider', 'status', 'createdAt'],
    onErasure: 'unname',
  }),
  public: { visible: isVisible, open: isOpen },
  filed: { others: courses.topics },
  search: {
    lead: courses.provider,
    body: courses.description,
    by: courses.provider,
    also: sql`concat_ws(' ', ${courses.price}, ${courses.duration}, ${CPD_HOURS})`,
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
    meta: sql`concat_ws(' · ', nullif(${courses.provider}, ''), case when ${courses.learningHours} > 0 then ${CPD_HOURS} end, nullif(${courses.price}, ''))`,
    date: courses.publishedAt,
  },
  async feed(db, limit) {
    const rows = await newest(db, courses, isOpen, limit);
    return rows.map(({ id, title, provider, description, courseType, learningType, duration, price, ...row }) => ({
      id,
      title: `${title}, ${provider}`,
      author: provider,
      summary: [LEARNING_TYPE_LABELS[learningType], duration, price].filter(Boolean).join(' · '),
      html: textToHtml(description),
      tags: [COURSE_TYPE_LABELS[courseType]],
      published: row.publishedAt ?? row.createdAt,
      updated: row.updatedAt,
    }));
  },
  async card(db, id) {
    const course = await findVisible(db, id);
    if (!course) return undefined;
    const label = `${LEARNING_TYPE_LABELS[course.learningType]} · ${course.duration}`;
    return { label, title: course.title, by: course.provider, colours: 'mist', lines: LEAVES };
  },
  schedule: publication,
  bin: courses.deletedAt,
  palette: { also: [courses.provider], note: courses.provider },
  versions: courseRecords,
  imported: {
    input: CourseInput,
    unfinished: true,
    fields: COURSE_FIELDS,
    reply: Course,
    example: {
      title: 'Transfer pricing in practice',
      provider: 'Example Institute',
      description: 'Two days on benchmarks and documentation.',
      courseType: 'professional_development',
      learningType: 'live',
      learningHours: 12,
      duration: '2 days',
    },
    storeOf: () => courseRecords,
  },
};
