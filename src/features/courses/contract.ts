import { z } from 'zod';
import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { deskEndpoints } from '#kernel/desk-endpoints.ts';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import { changeOf, publicationFields, replyOf, topicNames } from '#kernel/fields.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { ById, id, instant, line, paging, requiredLine, timeZone, versionIfGiven, webAddress } from '#kernel/wire.ts';
import { COURSE_SORTS, COURSE_TYPES, DESK_COURSE_SORTS, LEARNING_TYPES, PRICES } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface Topics {
    training: true;
  }
}

/** Specification, sections 3 and 5. */
const courseFields = {
  title: requiredLine('Title is required').max(200),
  provider: requiredLine('Provider is required').max(200),
  /** Plain text; an empty line separates paragraphs. */
  description: z.string('Description is required').trim().min(1, 'Description is required').max(20_000),
  courseType: z.enum(COURSE_TYPES),
  learningType: z.enum(LEARNING_TYPES),
  /** CPD hours. */
  learningHours: z.number('Hours must be a number').int().min(0, 'Hours must be positive').max(10_000),
  duration: requiredLine('Duration is required').max(80),
  /** Free text: '£450', 'Free', or empty. */
  price: line
    .pipe(
      z
        .string()
        .max(60)
        .regex(/^(?!\s*\p{Sc}?\s*[-−])/u, 'Price must be positive'),
    )
    .default(''),
  /** The names of what it is about. */
  topics: topicNames(MOST_TOPICS),
  url: webAddress.default(''),
  /** When a live course takes place; null for one without dates. */
  startsAt: instant.nullable().default(null),
  endsAt: instant.nullable().default(null),
  /** The IANA name of the time zone in which these are shown. */
  timeZone: timeZone.default('UTC'),
  active: z.boolean().default(true),
};

export const CourseInput = z.strictObject({
  ...courseFields,
  status: publicationFields.status.default('pending'),
  publishedAt: publicationFields.publishedAt.optional(),
});
export type CourseInput = z.input<typeof CourseInput>;

/** Only the changed fields are sent. */
export const CourseChange = changeOf({ ...courseFields, ...publicationFields }).extend(versionIfGiven);

export const Course = z.object({
  id,
  ...replyOf({ ...courseFields, ...publicationFields }),
  createdAt: instant,
  updatedAt: instant,
});
export type Course = z.output<typeof Course>;

/** A course for the desk, with the account that offers it. */
export const DeskCourse = Course.extend({ providerId: id.nullable() });
export type DeskCourse = z.output<typeof DeskCourse>;

export const CourseListQuery = z.object({
  ...paging,
  courseType: z.enum(COURSE_TYPES).optional(),
  learningType: z.enum(LEARNING_TYPES).optional(),
  provider: z.string().max(200).optional(),
  price: z.enum(PRICES).optional(),
  sort: z.enum(COURSE_SORTS).default('date-desc'),
});

export const DeskCourseQuery = CourseListQuery.extend({
  status: z.enum(DESK_STATES).optional(),
  sort: z.enum(DESK_COURSE_SORTS).default('date-desc'),
});

export const coursesApi = {
  'GET /api/training': listEndpoint({
    cache: ['training'],
    summary: 'Published courses, newest first',
    query: CourseListQuery,
    row: Course,
  }),
  'GET /api/training/facets': endpoint({
    cache: ['training'],
    summary: 'The providers of published courses',
    reply: z.object({ providers: z.array(z.string()) }),
  }),
  'GET /api/training/:id': endpoint({
    cache: ['training/:id'],
    summary: 'One published course',
    params: ById,
    reply: Course,
  }),
  ...deskEndpoints('/api/admin/training', {
    versionless: true,
    one: 'a course',
    many: 'courses',
    query: DeskCourseQuery,
    row: DeskCourse,
    reply: DeskCourse,
    input: CourseInput,
    change: CourseChange,
    bulk: CourseChange.pick({ status: true, publishedAt: true, active: true }),
    does: {
      create: 'Makes a course: pending, unless said otherwise',
      change: 'Changes, publishes, schedules, switches on or off a course',
      bulk: 'Publishes, switches, deletes or restores many courses; says which could not be done',
    },
  }),
  'POST /api/admin/training/:id/duplicate': endpoint({
    summary: 'Makes a draft with the same texts as the course',
    access: 'editor',
    params: ById,
    reply: DeskCourse,
    status: 201,
  }),
} as const;
