import { z } from 'zod';
import { forEditors } from '#kernel/endpoint.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { ById, id, requiredLine } from '#kernel/wire.ts';
import { KEY_MAX, REASON_MAX, REASON_MIN, RULED_KINDS, STYLE_RULES } from './vocabulary.ts';

const Picture = z.object({
  id,
  title: z.string(),
  place: z.enum(['cover', 'text']),
  alt: z.string(),
  decorative: z.boolean(),
  /** Whether the picture needs a description before publication. */
  missing: z.boolean(),
});

const LinkProblem = z.object({
  href: z.string(),
  /** The linked words. */
  text: z.string(),
  problem: z.string(),
});

/** An empty table, a chart with gaps, or a chart that readers would see only as a table. */
const TableProblem = z.object({
  /** The table's position among the tables of the text, from 0. */
  at: z.number().int(),
  title: z.string(),
  problem: z.string(),
});

const Dismissal = z.object({ id, reason: z.string() });
export type Dismissal = z.output<typeof Dismissal>;

/** What a style rule advises. It prevents nothing. */
const Finding = z.object({
  /** Identifies the finding among the rule's findings in this record. */
  key: z.string(),
  text: z.string(),
  /** The other text, if the finding is about a similar one. */
  similar: z.object({ kind: z.enum(RULED_KINDS), id, title: z.string() }).optional(),
  dismissed: Dismissal.nullable(),
});
export type Finding = z.output<typeof Finding>;

const Advice = z.object({
  rule: z.enum(STYLE_RULES),
  findings: z.array(Finding),
  /** How many more there are. */
  more: z.number().int(),
});
export type Advice = z.output<typeof Advice>;

/** What the checks before publication find in a text. */
export const CheckReply = z.object({
  /** The cover and the pictures of the text. */
  pictures: z.array(Picture),
  /** The unfinished tables and charts of the text. */
  tables: z.array(TableProblem),
  links: z.object({
    /** The number of different addresses in the text. */
    total: z.number().int(),
    /** How many addresses were not checked, because the text has too many. */
    unchecked: z.number().int(),
    problems: z.array(LinkProblem),
  }),
  /** What the style rules found, for each rule that found something. Empty without a `kind`. */
  advice: z.array(Advice),
});
export type CheckReply = z.output<typeof CheckReply>;

/** A record and what readers see around its text, for the style rules. The editor may hold more than can be stored. */
const Ruled = z.strictObject({
  kind: z.enum(RULED_KINDS),
  /** Null for a new record. */
  id: id.nullable().default(null),
  title: z.string().max(2_000).default(''),
  summary: z.string().max(10_000).default(''),
  byline: z.string().max(1_000).default(''),
  tags: z.array(z.string().max(200)).max(100).default([]),
});
export type Ruled = z.output<typeof Ruled>;

export const DismissalInput = z.strictObject({
  kind: z.enum(RULED_KINDS),
  record: id,
  rule: z.enum(STYLE_RULES),
  key: z.string().min(1).max(KEY_MAX),
  /** The finding as the desk saw it, for the audit log. */
  finding: requiredLine('Text is required').max(1_000),
  reason: requiredLine('Please give a reason')
    .min(REASON_MIN, `Please use at least ${REASON_MIN} characters`)
    .max(REASON_MAX, `Please use at most ${REASON_MAX} characters`),
});
export type DismissalInput = z.output<typeof DismissalInput>;

export const publishingApi = {
  'POST /api/publishing/check': forEditors.call({
    summary:
      'Looks for pictures without a description, unfinished tables and links that lead nowhere in a text, and for what the style rules advise; changes nothing',
    body: z.strictObject({
      /** HTML, as the editor has it. */
      content: z.string().max(MAX_RICH_TEXT_LENGTH).default(''),
      coverId: id.nullable().default(null),
      /** Runs the style rules too. */
      ruled: Ruled.optional(),
    }),
    limit: { points: 120, duration: 60 },
    reply: CheckReply,
  }),
  'GET /api/publishing/texts/:kind/:id': forEditors.call({
    summary: 'A text in any state, to compare it with a similar one',
    params: ById.extend({ kind: z.enum(RULED_KINDS) }),
    failures: ['not_found'],
    reply: z.object({ title: z.string(), content: z.string() }),
  }),
  'POST /api/publishing/dismissals': forEditors.call({
    summary: 'Dismisses a finding of a style rule in a record; a repeated call replaces the reason',
    body: DismissalInput,
    failures: ['not_found', 'conflict'],
    reply: Dismissal,
    status: 201,
  }),
  'DELETE /api/publishing/dismissals/:id': forEditors.one({
    summary: 'Withdraws a dismissal: checks show its finding again',
    failures: ['not_found'],
    status: 204,
  }),
} as const;
