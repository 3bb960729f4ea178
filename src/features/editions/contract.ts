import { EDITION_CHANGES, EDITION_NUMBER, NOTICES } from '#kernel/editions.ts';
import { endpoint, forNewsletter, listEndpoint } from '#kernel/endpoint.ts';
import { BySlug } from '#kernel/fields.ts';
import { ById, id, instant, paging, z } from '#kernel/wire.ts';
import { EDITIONS_PER_PAGE } from './vocabulary.ts';

const Edition = z.object({
  /** Counted from 1. */
  n: z.number().int().min(1),
  /** When readers could first see it. */
  at: instant,
  change: z.enum(EDITION_CHANGES),
  /** What readers read about the change; empty if they get no notice. */
  note: z.string(),
  title: z.string(),
  /** SHA-256 of the bytes at `/articles/:id/v/:n/text.json`; null for a withdrawal, which has no text. */
  sha256: z.string().nullable(),
});
export type Edition = z.output<typeof Edition>;

const kind = z.enum(['article', 'announcement']);

/** The record to which the versions belong. */
const record = {
  id,
  kind,
  /** The page of the current text: '/articles/…'. */
  path: z.string(),
  title: z.string(),
  /** The number of the last version. */
  last: z.number().int(),
};

/** A notice to readers. */
const SentNotice = z.object({
  id,
  kind,
  path: record.path,
  title: z.string(),
  n: Edition.shape.n,
  at: instant,
  change: z.enum(NOTICES),
  note: z.string(),
});
export type SentNotice = z.output<typeof SentNotice>;

/** A notice that the next morning's emails will contain. */
const WaitingNotice = SentNotice.extend({
  /** The name of the person who wrote it; null if the account no longer exists or was not recorded. */
  by: z.string().nullable(),
  /** How many addresses the emails go to. */
  recipients: z.number().int(),
  /** Whether the desk has taken the notice out of the emails. */
  held: z.boolean(),
});
export type WaitingNotice = z.output<typeof WaitingNotice>;

const HoldNotice = z.strictObject({
  n: z.number().int().min(1).max(9_999_999),
  held: z.boolean(),
  /** What the person saw. */
  seen: z.strictObject({ held: z.boolean() }),
});
export type HoldNotice = z.output<typeof HoldNotice>;

const Piece = z.object({ text: z.string(), change: z.enum(['added', 'removed']).optional() });
const Block = z.object({
  tag: z.enum(['h2', 'h3', 'p', 'li', 'blockquote', 'pre', 'figure']),
  pieces: z.array(Piece),
  restyled: z.boolean().optional(),
});

/** The changes between two versions, word by word. */
const Comparison = z.object({
  title: z.array(Piece),
  summary: z.array(Piece),
  /** The paragraphs near a change, or how many paragraphs without a change are left out. */
  runs: z.array(z.union([z.object({ unchanged: z.number().int() }), z.object({ blocks: z.array(Block) })])),
  /** How many more changed paragraphs there are, which the comparison leaves out. */
  further: z.number().int(),
});
export type Comparison = z.output<typeof Comparison>;

/** The number of a version, as it is written in addresses. */
export const versionNumber = z.string().regex(EDITION_NUMBER, 'Please give the number of a version').transform(Number);
/** The id of an article or an announcement. */
const cache = ['articles/:id', 'announcements/:id'] as const;

export const editionsApi = {
  'GET /api/editions/:id': endpoint({
    cache,
    summary: 'The versions of an article or announcement that readers could see, newest first',
    params: ById,
    query: z.object({ limit: paging.limit.default(EDITIONS_PER_PAGE), offset: paging.offset }),
    reply: z.object({
      ...record,
      total: z.number().int(),
      rows: z.array(Edition),
    }),
  }),
  'GET /api/editions/:id/comparison': endpoint({
    cache,
    summary: 'What changed from one version to another',
    params: ById,
    query: z.object({ from: versionNumber, to: versionNumber }),
    failures: ['too_many'],
    reply: z.object({ from: Edition.shape.n, to: Edition.shape.n, ...Comparison.shape }),
  }),
  'GET /api/editions/:id/:n': endpoint({
    cache: [...cache, 'media', 'settings'],
    summary: 'A version of an article or announcement, as readers saw it',
    params: ById.extend({ n: versionNumber }),
    reply: z.object({
      ...record,
      ...Edition.shape,
      summary: z.string(),
      /** HTML for reading. `/articles/:id/v/:n/text.json` has the exact bytes. */
      content: z.string(),
      /** How to cite this version, as HTML. Empty for announcements. */
      citing: z.string(),
    }),
  }),
  'GET /api/corrections': listEndpoint({
    cache: ['articles', 'announcements'],
    summary: 'Corrections, updates and withdrawals with a notice to readers, newest first',
    query: z.object({ limit: paging.limit, offset: paging.offset }),
    row: SentNotice,
  }),
  'GET /api/withdrawals/:address': endpoint({
    cache: ['articles', 'announcements'],
    summary: 'The notice in place of a withdrawn text, by its id or readable address',
    params: z.object({ address: BySlug.shape.slug }),
    failures: ['not_found'],
    reply: SentNotice,
  }),
} as const;

export const correctionEmailsApi = {
  'GET /api/admin/correction-emails': forNewsletter.call({
    summary: 'Notices waiting for the morning’s emails, newest first, including those that the desk took out',
    query: z.object({
      // Counting the recipients of each row means looking at everybody who was ever emailed about its text.
      limit: z.coerce.number().int().min(1).max(50).default(50),
      offset: paging.offset,
    }),
    reply: z.object({ rows: z.array(WaitingNotice), total: z.number().int() }),
  }),
  'PUT /api/admin/correction-emails/:id': forNewsletter.one({
    summary: 'Takes a notice out of the morning’s emails, or back into them',
    body: HoldNotice,
    failures: ['not_found', 'conflict'],
    reply: HoldNotice.pick({ held: true }),
  }),
} as const;
