import { z } from 'zod';
import { CONTENT_STATUSES } from '#features/articles/vocabulary.ts';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import { ById, id, instant, line, paging } from '#kernel/wire.ts';
import { COURSE_SORTS, COURSE_TYPES, LEARNING_TYPES, PRICES } from './vocabulary.ts';

/** Specification, sections 3 and 5. */
export const courseFields = {
  title: line.pipe(z.string().min(1, 'Title is required').max(200)),
  provider: line.pipe(z.string().min(1, 'Provider is required').max(200)),
  /** Plain text; an empty line parts paragraphs. */
  description: z.string().trim().min(1, 'Description is required').max(20_000),
  courseType: z.enum(COURSE_TYPES),
  learningType: z.enum(LEARNING_TYPES),
  /** CPD hours. */
  learningHours: z.number().int().min(0).max(10_000),
  duration: line.pipe(z.string().min(1, 'Duration is required').max(80)),
  /** Free text: '£450', 'Free', or empty. */
  price: line.pipe(z.string().max(60)).default(''),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/, message: 'Must be a valid URL' })]).default(''),
  active: z.boolean().default(true),
};

export const Course = z.object({
  id,
  title: z.string(),
  provider: z.string(),
  description: z.string(),
  courseType: z.enum(COURSE_TYPES),
  learningType: z.enum(LEARNING_TYPES),
  learningHours: z.number().int(),
  duration: z.string(),
  price: z.string(),
  url: z.string(),
  status: z.enum(CONTENT_STATUSES),
  active: z.boolean(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Course = z.output<typeof Course>;

const CourseListQuery = z.object({
  ...paging,
  courseType: z.enum(COURSE_TYPES).optional(),
  learningType: z.enum(LEARNING_TYPES).optional(),
  provider: z.string().max(200).optional(),
  price: z.enum(PRICES).optional(),
  sort: z.enum(COURSE_SORTS).default('date-desc'),
});

export const coursesApi = {
  'GET /api/training': listEndpoint({
    summary: 'Published courses, newest first',
    query: CourseListQuery,
    row: Course,
  }),
  'GET /api/training/facets': endpoint({
    summary: 'The providers of published courses',
    reply: z.object({ providers: z.array(z.string()) }),
  }),
  'GET /api/training/:id': endpoint({ summary: 'One published course', params: ById, reply: Course }),
  'DELETE /api/admin/training/:id': endpoint({
    summary: 'Moves a course to the bin, where it stays for 30 days',
    access: 'editor',
    params: ById,
    reply: z.object({ message: z.string() }),
  }),
} as const;
