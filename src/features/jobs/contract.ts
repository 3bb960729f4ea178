import { z } from 'zod';
import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { isCountry, isCurrency } from '#kernel/country-codes.ts';
import { deskEndpoints } from '#kernel/desk-endpoints.ts';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import { changeOf, publicationFields, replyOf, topicNames } from '#kernel/fields.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import {
  ById,
  editedVersion,
  email,
  id,
  instant,
  jurisdictionCode,
  line,
  paging,
  requiredLine,
  versionIfGiven,
  webAddress,
} from '#kernel/wire.ts';
import { CONTRACTS, DESK_JOB_SORTS, JOB_SORTS, SALARY_PERIODS } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface Topics {
    jobs: true;
  }
}

const salary = z
  .number('Salary must be a number')
  .int('Please enter an amount without a fraction')
  .min(0, 'Salary must be positive')
  .max(1_000_000_000)
  .nullable();
const part = line.pipe(z.string().max(120)).default('');
const CURRENCY = 'Choose a currency by its three letters, such as EUR';
const COUNTRY = 'Choose a country by its two letters, such as AT';

/** Specification, sections 3 and 5. */
const jobFields = {
  title: requiredLine('Title is required').max(200),
  company: requiredLine('Company is required').max(200),
  location: requiredLine('Location is required').max(200),
  /** The names of what it is about. */
  topics: topicNames(MOST_TOPICS),
  jurisdiction: line.pipe(z.string().max(80)).default(''),
  contract: z.enum(CONTRACTS).default('permanent'),
  salaryRange: line.pipe(z.string().max(120)).default(''),
  /** The salary in parts, for search engines and job boards. One bound is enough; both need a currency. */
  salaryMin: salary.default(null),
  salaryMax: salary.default(null),
  /** ISO 4217: 'EUR'. */
  salaryCurrency: z.union([z.literal(''), line.pipe(z.string().refine(isCurrency, CURRENCY))]).default(''),
  salaryPeriod: z.enum(SALARY_PERIODS).default('year'),
  /** The place in parts, for the same readers. */
  streetAddress: part,
  locality: part,
  region: part,
  postalCode: line.pipe(z.string().max(20)).default(''),
  /** ISO 3166-1: 'AT'. */
  country: z.union([z.literal(''), line.pipe(z.string().refine(isCountry, COUNTRY))]).default(''),
  /** Done from anywhere, or from anywhere in the country. */
  remote: z.boolean().default(false),
  /** Plain text; an empty line separates paragraphs. */
  description: z.string('Description is required').trim().min(1, 'Description is required').max(20_000),
  requirements: z
    .array(line.pipe(z.string().min(1).max(300)), 'Requirements are required')
    .min(1, 'Requirements are required')
    .max(40),
  contactEmail: z.union([z.literal(''), email('Must be a valid email')]).default(''),
  applicationUrl: webAddress.default(''),
  active: z.boolean().default(true),
  expiresAt: instant.nullable().default(null),
};

/** For the employer who offers the job; readers do not see it. */
const reviewNotes = z.string().trim().max(5000, 'Please keep the note under 5,000 characters').nullable();

export const JobInput = z.strictObject({
  ...jobFields,
  status: publicationFields.status.default('pending'),
  publishedAt: publicationFields.publishedAt.optional(),
  reviewNotes: reviewNotes.optional(),
});
export type JobInput = z.input<typeof JobInput>;

/** Only the changed fields are sent. */
export const JobChange = changeOf({ ...jobFields, ...publicationFields, reviewNotes }).extend(versionIfGiven);

export const Job = z.object({
  id,
  ...replyOf({ ...jobFields, ...publicationFields }),
  jurisdictionCode,
  createdAt: instant,
  updatedAt: instant,
});
export type Job = z.output<typeof Job>;

/** A job as the desk sees it: with the recruiter who brought it, and the notes for them. */
export const DeskJob = Job.extend({ recruiterId: id.nullable(), ...replyOf({ reviewNotes }) });
export type DeskJob = z.output<typeof DeskJob>;

export const JobListQuery = z.object({
  ...paging,
  location: z.string().trim().max(200).optional(),
  contract: z.enum(CONTRACTS).optional(),
  sort: z.enum(JOB_SORTS).default('date-desc'),
});

export const DeskJobQuery = JobListQuery.extend({
  /** 'expired': published and past its closing date. */
  status: z.enum([...DESK_STATES, 'expired']).optional(),
  jurisdiction: z.string().max(80).optional(),
  sort: z.enum(DESK_JOB_SORTS).default('date-desc'),
});

export const jobsApi = {
  'GET /api/jobs': listEndpoint({
    cache: ['jobs'],
    summary: 'Published jobs, newest first; inactive and expired ones included',
    query: JobListQuery,
    row: Job,
  }),
  'GET /api/jobs/facets': endpoint({
    cache: ['jobs'],
    summary: 'The jurisdictions of published jobs',
    reply: z.object({ jurisdictions: z.array(z.string()) }),
  }),
  'GET /api/jobs/:id': endpoint({ cache: ['jobs/:id'], summary: 'One published job', params: ById, reply: Job }),
  ...deskEndpoints('/api/admin/jobs', {
    versionless: true,
    one: 'a job',
    many: 'jobs',
    query: DeskJobQuery,
    row: DeskJob,
    reply: DeskJob,
    input: JobInput,
    change: JobChange,
    bulk: JobChange.pick({ status: true, publishedAt: true, active: true, expiresAt: true }),
    does: {
      create: 'Makes a job: pending, unless a status is sent',
      change: 'Changes, publishes, schedules, switches on or off a job',
      bulk: 'Publishes, switches, closes, deletes or restores many jobs; lists those that failed',
    },
  }),
  'POST /api/admin/jobs/:id/expire': endpoint({
    summary: 'Closes a published job now: readers see it as expired',
    access: 'editor',
    params: ById,
    body: z.strictObject({ updatedAt: editedVersion.updatedAt }),
    reply: DeskJob,
  }),
  'POST /api/admin/jobs/:id/duplicate': endpoint({
    summary: 'Makes a draft copy of the job, without its dates and notes',
    access: 'editor',
    params: ById,
    reply: DeskJob,
    status: 201,
  }),
} as const;
