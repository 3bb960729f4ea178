import { z } from 'zod';
import { PAGE_NAMES } from '#features/pages/vocabulary.ts';
import { exportOf, forAdmins } from '#kernel/endpoint.ts';
import { id, instant, paging } from '#kernel/wire.ts';
import { AUDIT_SORTS, STANDINGS } from './vocabulary.ts';

/** An action as the list shows it. */
const AuditEntry = z.object({
  id,
  at: instant,
  /** Null for the system, and for a deleted account. */
  actorId: id.nullable(),
  actorEmail: z.string(),
  /** The kind of record, and the action: 'article.update'. */
  action: z.string(),
  recordId: z.string().nullable(),
  /** The record's name at the time of the action. */
  recordName: z.string().nullable(),
  /** The names of the changed fields; all fields if the record was created or deleted. */
  fields: z.array(z.string()),
  /** Whether the record still exists; null if the entry names none, or its kind is unknown. */
  standing: z.enum(STANDINGS).nullable(),
  /** The page to which a page text belongs. */
  page: z.enum(PAGE_NAMES).nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const values = z.record(z.string(), z.unknown()).nullable();

const AuditDetail = AuditEntry.extend({ before: values, after: values });
export type AuditDetail = z.output<typeof AuditDetail>;

/** PostgreSQL has no year 0. */
const day = z.iso.date('Please enter a date').refine((text) => !text.startsWith('0000'), 'Please enter a date');

export const AuditQuery = z.object({
  ...paging,
  /** The address of the person who acted. */
  actor: z.string().trim().max(254).optional(),
  /** 'article.update', or 'article' for all actions on articles. */
  action: z.string().trim().max(80).optional(),
  /** A record's id. */
  record: z.string().trim().max(80).optional(),
  /** Days in UTC. Both are included. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(AUDIT_SORTS).default('date-desc'),
});
export type AuditQuery = z.output<typeof AuditQuery>;

const list = forAdmins.list({
  summary: 'Actions at the desk, newest first or sorted; `q` searches the names of records',
  query: AuditQuery,
  row: AuditEntry,
});

export const auditApi = {
  'GET /api/admin/audit': list,
  'GET /api/admin/audit/export': exportOf(list, true),
  'GET /api/admin/audit/facets': forAdmins.call({
    summary: 'The people and actions to choose from in the filters',
    reply: z.object({ actors: z.array(z.string()), actions: z.array(z.string()) }),
  }),
  'GET /api/admin/audit/protection': forAdmins.call({
    summary: 'Whether the site could change its own audit log',
    /** Whether the site connects as the role that owns the tables. It should not. */
    reply: z.object({ siteOwnsTables: z.boolean() }),
  }),
  'GET /api/admin/audit/:id': forAdmins.one({
    summary: 'One action, with the values before and after it',
    reply: AuditDetail,
  }),
} as const;
