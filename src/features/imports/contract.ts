import { z } from 'zod';
import { ARTICLE_TYPES } from '#features/articles/vocabulary.ts';
import { exportOf, forAdmins } from '#kernel/endpoint.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { safeHref } from '#kernel/rich-text.ts';
import { editedVersion, id, instant, Message, paging, requiredLine, SeenVersion } from '#kernel/wire.ts';
import { namesHaving } from '../kinds.ts';
import { CONSENT_MAX, HOLDS, IMPORT_STATES, MAX_EXPORT_BYTES, OUTCOMES } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface CacheTags {
    /** The redirects from addresses of an old site. */
    'old-addresses': true;
  }
}

const count = z.number().int();

export const Import = z.object({
  id,
  fileName: z.string(),
  /** The upload, from which the desk can continue the import; null for a file that a command has read. */
  upload: id.nullable(),
  holds: z.enum(HOLDS),
  consent: z.string(),
  type: z.enum(ARTICLE_TYPES),
  site: z.string(),
  rehearsal: z.boolean(),
  /** 'wordpress https://blog.example'; empty until the file has been opened. */
  source: z.string(),
  state: z.enum(IMPORT_STATES),
  done: count,
  total: count,
  outcomes: z.partialRecord(z.enum(OUTCOMES), count),
  startedAt: instant,
  finishedAt: instant.nullable(),
  error: z.string(),
  undoneAt: instant.nullable(),
});
export type Import = z.output<typeof Import>;

export const ImportInput = z.strictObject({
  upload: id,
  fileName: requiredLine('Please choose a file').max(300),
  holds: z.enum(HOLDS).default('posts'),
  /** The text to which the subscribers agreed, which the site stores as proof. Without it, they get no issues. */
  consent: z
    .string()
    .trim()
    .max(CONSENT_MAX, `Please use at most ${formatNumber(CONSENT_MAX)} characters`)
    .default(''),
  /** The type of article that posts become. */
  type: z.enum(ARTICLE_TYPES).default('professional_article'),
  /** The site from which the import reads pictures; empty for none. */
  site: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text)), {
      message: 'Enter the address of a site, such as https://old.example',
    })
    .default(''),
  /** Whether to store nothing and only report what would become of each record. */
  rehearsal: z.boolean(),
});
export type ImportInput = z.input<typeof ImportInput>;

export const ImportLine = z.object({
  id: z.string(),
  /** 'post:17', 'file:2019/05/chart.png' */
  key: z.string(),
  title: z.string(),
  /** The name of the record's kind here; empty for files, subscribers and what cannot be stored. */
  kind: z.string(),
  /** Since when readers see the record, or will see it; null for a draft. */
  publishedAt: instant.nullable(),
  outcome: z.enum(OUTCOMES),
  remarks: z.array(z.string()),
  /** Whether undoing the import has moved the record to the bin or changed it back. */
  undone: z.boolean(),
});
export type ImportLine = z.output<typeof ImportLine>;

const LinesQuery = z.object({
  limit: paging.limit,
  offset: paging.offset,
  id,
  outcome: z.enum(OUTCOMES).optional(),
  remarked: z.stringbool().optional(),
});

const lines = forAdmins.list({
  summary: 'What happened to each record of an import, in the order of the file',
  query: LinesQuery,
  row: ImportLine,
});

/** What has become of the records of an import so far, and how many are left. */
const Undone = z.object({ undone: count, reverted: count, kept: count, left: count });
export type Undone = z.output<typeof Undone>;

const Arrived = z.object({ bytes: count });

export const OldAddress = z.object({
  id,
  path: z.string(),
  /** The path that the redirect leads to. */
  target: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type OldAddress = z.output<typeof OldAddress>;

const pathOfSite = (message: string) =>
  z
    .string()
    .trim()
    .max(500)
    .refine((text) => /^\/\P{Cc}*$/u.test(text) && safeHref(text) !== undefined, { message });

export const OldAddressInput = z.strictObject({
  path: pathOfSite('Enter a path that begins with /, such as /2019/05/chart').refine(
    (text) => !/^\/(?:\?(?!(?:p|page_id)=\d+$)|$)/.test(text),
    { message: 'The front page cannot be redirected' },
  ),
  target: pathOfSite('Enter a path on this site that begins with /, such as /articles'),
});
export type OldAddressInput = z.input<typeof OldAddressInput>;

const oldAddresses = forAdmins.list({
  summary: 'Addresses of an old site, and where they lead, newest first',
  query: z.object(paging),
  row: OldAddress,
});

export const importsApi = {
  'GET /api/admin/imports': forAdmins.list({
    summary: 'Imports and dry runs, newest first',
    query: z.object({ limit: paging.limit, offset: paging.offset }),
    row: Import,
  }),
  'POST /api/admin/imports': forAdmins.call({
    summary:
      'Starts or continues an import of a file that has arrived, or a dry run of it; 409 while another one is running, or if the file is gone',
    body: ImportInput,
    reply: Import,
    status: 201,
    limit: 'usual',
    failures: ['conflict'],
  }),
  'POST /api/admin/imports/:id/stop': forAdmins.one({
    summary: 'Stops an import, which can be continued or undone afterwards; 409 if it is not running',
    body: z.strictObject({}),
    reply: Import,
    failures: ['conflict'],
  }),
  'POST /api/admin/imports/:id/undo': forAdmins.one({
    summary:
      'Moves records that an import added to the bin, deletes subscribers that it added, and restores records that it changed, unless the desk has edited them or the readers have used their subscriptions since: at most 200 at a time. Call it again until none is left',
    body: z.strictObject({}),
    reply: Undone,
    failures: ['conflict'],
  }),
  'GET /api/admin/imports/examples/:kind': {
    ...forAdmins.call({
      summary: 'A CSV table with the columns of a kind and one example',
      params: z.object({ kind: z.enum(namesHaving('imported')) }),
      reply: z.custom<AsyncIterable<string>>(),
    }),
    file: true,
  },
  'GET /api/admin/import-lines': lines,
  'GET /api/admin/import-lines/export': exportOf(lines),
  'GET /api/admin/old-addresses': oldAddresses,
  'GET /api/admin/old-addresses/export': exportOf(oldAddresses),
  'POST /api/admin/old-addresses': forAdmins.call({
    summary: 'Redirects an address of an old site; 409 if it already redirects',
    body: OldAddressInput,
    reply: OldAddress,
    status: 201,
    limit: 'usual',
    failures: ['conflict'],
  }),
  'PATCH /api/admin/old-addresses/:id': forAdmins.one({
    summary: 'Changes a redirect; 409 if the address already redirects',
    limit: 'usual',
    body: OldAddressInput.extend({ updatedAt: editedVersion.updatedAt }),
    failures: ['conflict'],
    reply: OldAddress,
  }),
  'DELETE /api/admin/old-addresses/:id': forAdmins.one({
    summary: 'Removes the redirect from an address',
    query: SeenVersion,
    reply: Message,
  }),
} as const;

/** The limit for pieces: a file of 500 MB has 125, and the browser may send some again. */
const pieces = { points: 6000, duration: 600 };

/** Endpoints whose body is a piece of a file, as application/octet-stream. */
export const importUploadsApi = {
  'GET /api/admin/imports/uploads/:id': forAdmins.one({
    summary: 'How much of an interrupted upload has arrived. The id is chosen by the sender',
    reply: Arrived,
  }),
  'PUT /api/admin/imports/uploads/:id': forAdmins.one({
    summary: 'Sends a piece of an export, at its offset. The file is kept for a day',
    query: z.object({ offset: z.coerce.number().int().min(0).max(MAX_EXPORT_BYTES) }),
    takesFile: true,
    reply: Arrived,
    limit: pieces,
    failures: ['conflict'],
  }),
} as const;
