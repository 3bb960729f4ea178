import { z } from 'zod';
import { PAGE_NAMES } from '#features/pages/vocabulary.ts';
import { endpoint, exportOf, listEndpoint } from '#kernel/endpoint.ts';
import { ById, id, instant, paging } from '#kernel/wire.ts';
import { AUDIT_SORTS, STANDINGS } from './vocabulary.ts';

/** An action as the list shows it. */
const AuditEntry = z.object({
  id,
  at: instant,
  /** Null for the system, and for somebody whose account is no more. */
  actorId: id.nullable(),
  actorEmail: z.string(),
  /** 'article.update': a kind of record and what was done to it. */
  action: z.string(),
  recordId: z.string().nullable(),
  /** What the record was called then. */
  recordName: z.string().nullable(),
  /** Names of the fields that differ; all of the record's where it began or ended. */
  fields: z.array(z.string()),
  /** What has become of the record since; null where none is named, or nothing is known of its kind. */
  standing: z.enum(STANDINGS).nullable(),
  /** Of a page text, the page that it belongs to. */
  page: z.enum(PAGE_NAMES).nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const values = z.record(z.string(), z.unknown()).nullable();

/** The same with what was there before and after: null for a record that began or ended. */
const AuditDetail = AuditEntry.extend({ before: values, after: values });
export type AuditDetail = z.output<typeof AuditDetail>;

/** PostgreSQL knows no year 0. */
const day = z.iso.date('Please enter a date').refine((text) => !text.startsWith('0000'), 'Please enter a date');

export const AuditQuery = z.object({
  ...paging,
  /** Address of whoever did it. */
  actor: z.string().trim().max(254).optional(),
  /** 'article.update', or 'article' for all that was done to articles. */
  action: z.string().trim().max(80).optional(),
  /** A record's id. */
  record: z.string().trim().max(80).optional(),
  /** Days in UTC; both belong to the period. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(AUDIT_SORTS).default('date-desc'),
});
export type AuditQuery = z.output<typeof AuditQuery>;

const list = listEndpoint({
  summary: 'What was done in the administration, newest first or sorted; `q` looks in the names of records',
  access: 'admin',
  query: AuditQuery,
  row: AuditEntry,
});

export const auditApi = {
  'GET /api/admin/audit': list,
  'GET /api/admin/audit/export': exportOf(list),
  'GET /api/admin/audit/facets': endpoint({
    summary: 'Who did something, and what was done: choices for the filters',
    access: 'admin',
    reply: z.object({ actors: z.array(z.string()), actions: z.array(z.string()) }),
  }),
  'GET /api/admin/audit/:id': endpoint({
    summary: 'One action, with what was there before and after',
    access: 'admin',
    params: ById,
    reply: AuditDetail,
  }),
} as const;
