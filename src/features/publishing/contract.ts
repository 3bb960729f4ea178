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
  /** It must be described before publication. */
  missing: z.boolean(),
});

const LinkProblem = z.object({
  href: z.string(),
  /** The linked words. */
  text: z.string(),
  problem: z.string(),
});

/** A chart with empty cells, or one that readers would see as a table. */
const ChartProblem = z.object({ title: z.string(), problem: z.string() });

/** The state of a text before publication. */
export const Checked = z.object({
  /** The cover and the pictures of the text. */
  pictures: z.array(Picture),
  /** Those of the text that are unfinished. */
  charts: z.array(ChartProblem),
  links: z.object({
    /** Different addresses in the text. */
    total: z.number().int(),
    /** Those that were not checked, since the text has too many. */
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
      /** HTML, as the editor has it. */
      content: z.string().max(MAX_RICH_TEXT_LENGTH).default(''),
      coverId: id.nullable().default(null),
    }),
    limit: { points: 120, duration: 60 },
    reply: Checked,
  }),
} as const;
