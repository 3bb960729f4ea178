import { z } from 'zod';
import { copyEndpoint, deskEndpoints } from '#kernel/desk-endpoints.ts';
import { endpoint, forEditors, listEndpoint } from '#kernel/endpoint.ts';
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
import { ById, editedVersion, id, instant, jurisdictionCode, paging, versionIfGiven } from '#kernel/wire.ts';
import { JOB_FIELDS, JOB_NOTES } from './fields.ts';
import { JOB_SORTS } from './vocabulary.ts';

const jobFields = schemasOf(JOB_FIELDS);
const { reviewNotes } = schemasOf(JOB_NOTES);

export const JobInput = inputOf(jobFields).extend({ reviewNotes: reviewNotes.optional() });
export type JobInput = z.input<typeof JobInput>;

/** Only the changed fields are sent. */
export const JobChange = changeOf({ ...draftFields(jobFields), ...publicationFields, reviewNotes }).extend(
  versionIfGiven,
);

export const Job = z.object({
  id,
  ...replyOf({ ...jobFields, ...publicationFields }),
  /** The account that offers the job. */
  recruiterId: id.nullable(),
  /** Always null: only the desk reads the notes for the recruiter. */
  reviewNotes: z.null(),
  jurisdictionCode,
  createdAt: instant,
  updatedAt: instant,
});
export type Job = z.output<typeof Job>;

/** A job as lists show it: with the beginning of its description, and its first requirements. */
export const JobCard = Job.pick({
  id: true,
  title: true,
  company: true,
  location: true,
  jurisdictionCode: true,
  contract: true,
  salaryRange: true,
  description: true,
  requirements: true,
  contactEmail: true,
  applicationUrl: true,
  active: true,
  expiresAt: true,
  publishedAt: true,
}).extend({ requirementCount: z.number().int() });
export type JobCard = z.output<typeof JobCard>;

/** A row of the list. Has only the fields of a card with `fields=card`; `wordCount` with `fields=summary`. */
const JobRow = z.object({ ...Job.partial().shape, ...JobCard.shape, wordCount: z.number().int().optional() });

/** A job as the desk sees it, with the notes for the recruiter. */
export const DeskJob = Job.extend(replyOf({ reviewNotes }));
export type DeskJob = z.output<typeof DeskJob>;

export const JobListQuery = z.object({
  ...paging,
  location: z.string().trim().max(200).optional(),
  ...filtersOf(JOB_FIELDS),
  sort: z.enum(JOB_SORTS).default('date-desc'),
});

export const DeskJobQuery = JobListQuery.extend({
  /** 'expired' means published and past its closing date. */
  status: z.enum([...DESK_STATES, 'expired']).optional(),
  jurisdiction: z.string().max(80).optional(),
  sort: z.enum(deskSorts(JOB_FIELDS)).default('date-desc'),
});

export const jobsApi = {
  'GET /api/jobs': listEndpoint({
    cache: ['jobs'],
    summary: 'Published jobs, newest first; inactive and expired ones included',
    query: JobListQuery.extend({
      /** Only jobs that accept applications. */
      open: z.literal('true').optional(),
      fields: inCards,
    }),
    row: JobRow,
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
    input: orDraft(JobInput),
    change: JobChange,
    bulk: JobChange.pick({ status: true, publishedAt: true, active: true, expiresAt: true }),
    does: {
      create: 'Creates a job: pending, unless the request says otherwise',
      change: 'Changes, publishes or schedules a job; can switch it off',
      bulk: 'Publishes, activates, deactivates, closes, deletes or restores many jobs; lists those that failed',
    },
  }),
  'POST /api/admin/jobs/:id/expire': forEditors.one({
    summary: 'Closes a published job now: readers see it as expired',
    body: z.strictObject({ updatedAt: editedVersion.updatedAt }),
    reply: DeskJob,
  }),
  'POST /api/admin/jobs/:id/duplicate': copyEndpoint('the job', DeskJob),
} as const;
