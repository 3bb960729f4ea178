import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { id } from '#kernel/wire.ts';

const Picture = z.object({
  id,
  title: z.string(),
  place: z.enum(['cover', 'text']),
  alt: z.string(),
  decorative: z.boolean(),
  /** Whether it must be described before publication. */
  missing: z.boolean(),
});

const LinkProblem = z.object({
  href: z.string(),
  /** The linked words. */
  text: z.string(),
  problem: z.string(),
});

/** A chart with empty cells, or one that readers would see only as a table. */
const ChartProblem = z.object({
  /** Its place among the charts of the text, from 0. */
  at: z.number().int(),
  title: z.string(),
  problem: z.string(),
});

/** What the checks before publication find in a text. */
export const Checked = z.object({
  /** The cover and the pictures of the text. */
  pictures: z.array(Picture),
  /** The unfinished charts of the text. */
  charts: z.array(ChartProblem),
  links: z.object({
    /** The number of different addresses in the text. */
    total: z.number().int(),
    /** The number of addresses left unchecked, because the text has too many. */
    unchecked: z.number().int(),
    problems: z.array(LinkProblem),
  }),
});
export type Checked = z.output<typeof Checked>;

export const publishingApi = {
  'POST /api/publishing/check': endpoint({
    summary:
      'Looks for pictures without a description, unfinished charts and links that lead nowhere in a text, and changes nothing',
    access: 'editor',
    body: z.strictObject({
      /** HTML, as it is in the editor. */
      content: z.string().max(MAX_RICH_TEXT_LENGTH).default(''),
      coverId: id.nullable().default(null),
    }),
    limit: { points: 120, duration: 60 },
    reply: Checked,
  }),
} as const;
