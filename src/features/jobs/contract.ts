import { z } from 'zod';
import { CONTENT_STATUSES } from '#features/articles/vocabulary.ts';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import { ById, email, id, instant, line, paging } from '#kernel/wire.ts';
import { CONTRACTS } from './vocabulary.ts';

/** Specification, sections 3 and 5. */
export const jobFields = {
  title: line.pipe(z.string().min(1, 'Title is required').max(200)),
  company: line.pipe(z.string().min(1, 'Company is required').max(200)),
  location: line.pipe(z.string().min(1, 'Location is required').max(200)),
  jurisdiction: line.pipe(z.string().max(80)).default(''),
  contract: z.enum(CONTRACTS).default('permanent'),
  salaryRange: line.pipe(z.string().max(120)).default(''),
  /** Plain text; an empty line parts paragraphs. */
  description: z.string().trim().min(1, 'Description is required').max(20_000),
  requirements: z
    .array(line.pipe(z.string().min(1).max(300)))
    .min(1, 'Requirements are required')
    .max(40),
  contactEmail: z.union([z.literal(''), email('Must be a valid email')]).default(''),
  applicationUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, message: 'Must be a valid URL' })]).default(''),
  active: z.boolean().default(true),
  expiresAt: instant.nullable().default(null),
};

export const Job = z.object({
  id,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  jurisdiction: z.string(),
  contract: z.enum(CONTRACTS),
  salaryRange: z.string(),
  description: z.string(),
  requirements: z.array(z.string()),
  contactEmail: z.string(),
  applicationUrl: z.string(),
  status: z.enum(CONTENT_STATUSES),
  active: z.boolean(),
  expiresAt: instant.nullable(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Job = z.output<typeof Job>;

const JobListQuery = z.object({
  ...paging,
  location: z.string().trim().max(200).optional(),
  contract: z.enum(CONTRACTS).optional(),
});

export const jobsApi = {
  'GET /api/jobs': listEndpoint({
    summary: 'Published jobs, newest first; inactive and expired ones included',
    query: JobListQuery,
    row: Job,
  }),
  'GET /api/jobs/facets': endpoint({
    summary: 'The jurisdictions of published jobs',
    reply: z.object({ jurisdictions: z.array(z.string()) }),
  }),
  'GET /api/jobs/:id': endpoint({ summary: 'One published job', params: ById, reply: Job }),
  'DELETE /api/admin/jobs/:id': endpoint({
    summary: 'Moves a job to the bin, where it stays for 30 days',
    access: 'editor',
    params: ById,
    reply: z.object({ message: z.string() }),
  }),
} as const;
