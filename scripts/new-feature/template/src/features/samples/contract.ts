import { z } from 'zod';
import { deskEndpoints } from '#kernel/desk-endpoints.ts';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import { changeOf, publicationFields, replyOf } from '#kernel/fields.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { ById, id, instant, line, paging, requiredLine, versionIfGiven } from '#kernel/wire.ts';
import { DESK_SAMPLE_SORTS } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface Topics {
    samples: true;
  }
}

const sampleFields = {
  title: requiredLine('Title is required').max(200),
  /** HTML, cleaned by the server before it is stored. */
  content: z.string('Text is required').min(1, 'Text is required').max(MAX_RICH_TEXT_LENGTH),
  jurisdiction: line.pipe(z.string().max(80)).default(''),
};

export const SampleInput = z.strictObject({
  ...sampleFields,
  status: publicationFields.status.default('pending'),
  publishedAt: publicationFields.publishedAt.optional(),
});
export type SampleInput = z.input<typeof SampleInput>;

/** Only what is changed is sent. */
export const SampleChange = changeOf({ ...sampleFields, ...publicationFields }).extend(versionIfGiven);

export const Sample = z.object({
  id,
  ...replyOf({ ...sampleFields, ...publicationFields }),
  createdAt: instant,
  updatedAt: instant,
});
export type Sample = z.output<typeof Sample>;

/** A row of a public list: everything but the text. */
export const SampleRow = Sample.omit({ content: true });
export type SampleRow = z.output<typeof SampleRow>;

export const SampleListQuery = z.object({ ...paging });

export const DeskSampleQuery = z.object({
  ...paging,
  status: z.enum(DESK_STATES).optional(),
  sort: z.enum(DESK_SAMPLE_SORTS).default('date-desc'),
});

export const samplesApi = {
  'GET /api/samples': listEndpoint({
    cache: ['samples'],
    summary: 'Published samples, the newest first',
    query: SampleListQuery,
    row: SampleRow,
  }),
  'GET /api/samples/:id': endpoint({
    cache: ['samples/:id'],
    summary: 'One published sample',
    params: ById,
    reply: Sample,
  }),
  ...deskEndpoints('/api/admin/samples', {
    one: 'a sample',
    many: 'samples',
    query: DeskSampleQuery,
    row: Sample,
    reply: Sample,
    input: SampleInput,
    change: SampleChange,
    bulk: SampleChange.pick({ status: true, publishedAt: true }),
    does: {
      create: 'Makes a sample: pending, unless said otherwise',
      change: 'Changes, publishes or schedules a sample',
      bulk: 'Publishes, deletes or restores many samples; says which could not be done',
    },
  }),
} as const;
