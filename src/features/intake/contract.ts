import { z } from 'zod';
import { exportOf, forEditors } from '#kernel/endpoint.ts';
import { replyOf, schemasOf } from '#kernel/fields.ts';
import {
  BulkResult,
  editedVersion,
  id,
  instant,
  Message,
  oneRecord,
  paging,
  SeenRecord,
  SeenVersion,
} from '#kernel/wire.ts';
import { RULE_FIELDS, SOURCE_FIELDS } from './fields.ts';
import { DRAFT_KINDS, ENTRY_STATES, MOST_AT_ONCE, SOURCE_KIND_NAMES } from './vocabulary.ts';

const { updatedAt } = editedVersion;
const sourceFields = schemasOf(SOURCE_FIELDS);
export const SourceInput = z.strictObject(sourceFields);

export const Source = z.object({
  id,
  ...replyOf(sourceFields),
  kind: z.enum(SOURCE_KIND_NAMES),
  /** When the site last fetched the source without an error. */
  fetchedAt: instant.nullable(),
  /** How often in a row fetching the source has failed, and why. The site no longer fetches a paused source. */
  failures: z.number().int(),
  error: z.string(),
  paused: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Source = z.output<typeof Source>;

/** A new source, with the titles of its first entries. */
const AddedSource = Source.extend({ titles: z.array(z.string()) });
export type AddedSource = z.output<typeof AddedSource>;

const ruleFields = schemasOf(RULE_FIELDS);
export const RuleInput = z.strictObject(ruleFields);
export const Rule = z.object({ id, ...replyOf(ruleFields), createdAt: instant, updatedAt: instant });
export type Rule = z.output<typeof Rule>;

export const IntakeEntry = z.object({
  id,
  title: z.string(),
  /** Plain text. */
  summary: z.string(),
  /** The address of the entry's page; empty if it has none. */
  link: z.string(),
  /** As the source says; otherwise, when the site found the entry. */
  publishedAt: instant,
  source: z.string(),
  /** What the source and the rules propose for a draft. */
  jurisdiction: z.string(),
  topics: z.array(z.string()),
  state: z.enum(ENTRY_STATES),
  /** Who made a draft from the entry or merged the entry; empty if nobody has, or if their account no longer exists. */
  takenBy: z.string(),
  /** The draft made from the entry, or into which the entry was merged. */
  draftKind: z.enum(DRAFT_KINDS).nullable(),
  draftId: id.nullable(),
  updatedAt: instant,
});
export type IntakeEntry = z.output<typeof IntakeEntry>;

export const EntryQuery = z.object({
  ...paging,
  ...oneRecord,
  state: z.enum(ENTRY_STATES).optional(),
  /** The id of the source. */
  source: id.optional(),
  jurisdiction: z.string().max(80).optional(),
});
export type EntryQuery = z.output<typeof EntryQuery>;

const entries = forEditors.list({
  summary: 'What sources have published, newest first; `q` looks in titles and summaries',
  query: EntryQuery,
  row: IntakeEntry,
});

const sources = forEditors.list({ summary: 'The feeds and sitemaps that the site fetches, by name', row: Source });
const rules = forEditors.list({
  summary: 'The rules that propose jurisdictions and topics, in the order in which they apply',
  row: Rule,
});

const Draft = z.object({ kind: z.enum(DRAFT_KINDS), id });
const kind = z.enum(DRAFT_KINDS);

export const intakeApi = {
  'GET /api/admin/intake': entries,
  'GET /api/admin/intake/export': exportOf(entries),
  'GET /api/admin/intake/facets': forEditors.call({
    summary: 'The sources and jurisdictions by which entries can be filtered',
    reply: z.object({ sources: z.array(z.object({ id, name: z.string() })), jurisdictions: z.array(z.string()) }),
  }),
  'POST /api/admin/intake/:id/take': forEditors.one({
    summary: 'Makes a draft from an entry; 409 if somebody has decided on the entry',
    body: z.strictObject({ kind: kind.default(DRAFT_KINDS[0]), updatedAt }),
    failures: ['conflict'],
    reply: Draft,
    status: 201,
  }),
  'POST /api/admin/intake/:id/merge': forEditors.one({
    summary:
      'Appends the source and link of an entry to the text of a draft; 409 if somebody has decided on the entry or saved the draft since',
    body: z.strictObject({ draft: SeenRecord.extend({ kind }), updatedAt }),
    failures: ['conflict', 'unprocessable'],
    reply: Draft,
  }),
  'POST /api/admin/intake/bulk': forEditors.call({
    summary: 'Dismisses new entries, or restores dismissed ones; says which could not be changed',
    body: z.strictObject({
      action: z.enum(['dismiss', 'restore']),
      records: z.array(SeenRecord).min(1).max(MOST_AT_ONCE),
    }),
    reply: BulkResult,
  }),
  'GET /api/admin/intake-sources': sources,
  'GET /api/admin/intake-sources/export': exportOf(sources),
  'POST /api/admin/intake-sources': forEditors.call({
    summary: 'Fetches a feed or sitemap and, if it can be read, adds it with its newest entries',
    body: SourceInput,
    failures: ['conflict'],
    reply: AddedSource,
    status: 201,
  }),
  'PATCH /api/admin/intake-sources/:id': forEditors.one({
    summary: 'Changes a source. Fetches a new address first, and resumes a paused source that is active',
    body: SourceInput.extend({ updatedAt }),
    failures: ['conflict'],
    reply: Source,
  }),
  'DELETE /api/admin/intake-sources/:id': forEditors.one({
    summary: 'Deletes a source and its entries. Drafts made from them stay',
    query: SeenVersion,
    reply: Message,
  }),
  'POST /api/admin/intake-sources/:id/fetch': forEditors.one({
    summary: 'Fetches a source now. If it can be read, it is no longer paused',
    body: z.strictObject({}),
    reply: Source,
  }),
  'GET /api/admin/intake-rules': rules,
  'GET /api/admin/intake-rules/export': exportOf(rules),
  'POST /api/admin/intake-rules': forEditors.call({
    summary: 'Adds a rule, which applies to later entries',
    body: RuleInput,
    failures: ['conflict'],
    reply: Rule,
    status: 201,
  }),
  'PATCH /api/admin/intake-rules/:id': forEditors.one({
    summary: 'Changes a rule',
    body: RuleInput.extend({ updatedAt }),
    failures: ['conflict'],
    reply: Rule,
  }),
  'DELETE /api/admin/intake-rules/:id': forEditors.one({
    summary: 'Deletes a rule',
    query: SeenVersion,
    reply: Message,
  }),
} as const;
