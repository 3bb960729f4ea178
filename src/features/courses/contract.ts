import { z } from 'zod';
import { copyEndpoint, deskEndpoints } from '#kernel/desk-endpoints.ts';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import {
  changeOf,
  draftFields,
  filtersOf,
  inCards,
  inputOf,
  orDraft,
  publicationFields,
  replyOf,
  schemasOf,
} from '#kernel/fields.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { deskSorts } from '#kernel/record-fields.ts';
import { ById, id, instant, paging, versionIfGiven } from '#kernel/wire.ts';
import { COURSE_FIELDS } from './fields.ts';
import { COURSE_SORTS, PRICES } from './vocabulary.ts';

const courseFields = schemasOf(COURSE_FIELDS);

export const CourseInput = inputOf(courseFields);
export type CourseInput = z.input<typeof CourseInput>;

/** Only the changed fields are sent. */
export const CourseChange = changeOf({ ...draftFields(courseFields), ...publicationFields }).extend(versionIfGiven);

export const Course = z.object({
  id,
  ...replyOf({ ...courseFields, ...publicationFields }),
  /** The account that offers the course. */
  providerId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Course = z.output<typeof Course>;

/** A course as lists show it. */
export const CourseCard = Course.pick({
  id: true,
  title: true,
  provider: true,
  courseType: true,
  learningType: true,
  learningHours: true,
  duration: true,
  price: true,
  url: true,
  active: true,
});
export type CourseCard = z.output<typeof CourseCard>;

/** A row of the list. Has only the fields of a card with `fields=card`; `wordCount` with `fields=summary`. */
const CourseRow = z.object({ ...Course.partial().shape, ...CourseCard.shape, wordCount: z.number().int().optional() });

export const CourseListQuery = z.object({
  ...paging,
  ...filtersOf(COURSE_FIELDS),
  price: z.enum(PRICES).optional(),
  sort: z.enum(COURSE_SORTS).default('date-desc'),
});

export const DeskCourseQuery = CourseListQuery.extend({
  status: z.enum(DESK_STATES).optional(),
  sort: z.enum(deskSorts(COURSE_FIELDS)).default('date-desc'),
});

export const coursesApi = {
  'GET /api/training': listEndpoint({
    cache: ['courses'],
    summary: 'Published courses, newest first',
    query: CourseListQuery.extend({ fields: inCards }),
    row: CourseRow,
  }),
  'GET /api/training/facets': endpoint({
    cache: ['courses'],
    summary: 'The providers of published courses',
    reply: z.object({ providers: z.array(z.string()) }),
  }),
  'GET /api/training/:id': endpoint({
    cache: ['courses/:id'],
    summary: 'One published course',
    params: ById,
    reply: Course,
  }),
  ...deskEndpoints('/api/admin/training', {
    versionless: true,
    one: 'a course',
    many: 'courses',
    query: DeskCourseQuery,
    row: Course,
    reply: Course,
    input: orDraft(CourseInput),
    change: CourseChange,
    bulk: CourseChange.pick({ status: true, publishedAt: true, active: true }),
    does: {
      create: 'Creates a course: pending, unless the request says otherwise',
      change: 'Changes, publishes or schedules a course; can switch it off',
      bulk: 'Publishes, activates, deactivates, deletes or restores many courses; lists those that failed',
    },
  }),
  'POST /api/admin/training/:id/duplicate': copyEndpoint('the course', Course),
} as const;
