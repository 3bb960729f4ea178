/** Makes the schemas of a record's input, changes and responses from its fields, which are defined once. */
import { z } from 'zod';
import { MAX_NOTE, NOTICES } from './editions.ts';
import type { Page } from './endpoint.ts';
import { wordCount } from './plain-text.ts';
import { CONTENT_STATUSES } from './publication.ts';
import type { Fields as Described, Field, SchemaOf } from './record-fields.ts';
import { SLUG_MAX } from './slug.ts';
import * as wire from './wire.ts';

const { id, instant, line, slug } = wire;

/** The fields that decide whether readers see an article, a job or a course. */
export const publicationFields = {
  status: z.enum(CONTENT_STATUSES),
  /** A time in the future schedules the record; null means now if the status is published. */
  publishedAt: instant.nullable(),
};

/** The picture of a record, as a page shows it. */
export const Cover = z.object({
  /** A `<picture>` with all sizes, made by the server. */
  html: z.string(),
  /** The path of a JPEG for other sites. */
  image: z.string(),
});
export type Cover = z.output<typeof Cover>;

/** The path parameter of a record that has a readable address. */
export const BySlug = z.object({ slug: line.pipe(z.string().max(SLUG_MAX)) });

/** Asks which address a record would get from a slug or else from a title, and whether another record has it. */
export const AddressQuery = z.object({
  slug: slug.optional(),
  title: z.string().max(200).default(''),
  record: id.optional(),
});
export const Address = z.object({ slug: z.string(), problem: z.string().optional() });

/** Returns the schemas of a record's fields, for the contract. */
export const schemasOf = <F extends Described>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema(wire)])) as {
    [K in keyof F]: SchemaOf<F[K]>;
  };

type Filter<F extends Field> = z.ZodOptional<z.ZodType<z.output<SchemaOf<F>>, z.output<SchemaOf<F>>>>;

/** Returns the query fields that filter lists: a choice, or the complete text. */
export const filtersOf = <F extends Described>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { filter }]) => filter)
      .map(([name, { choices }]) => [name, (choices ? z.enum(Object.keys(choices)) : z.string().max(200)).optional()]),
  ) as unknown as { [K in keyof F as F[K] extends { filter: true } ? K : never]: Filter<F[K]> };

type Fields = z.core.$ZodLooseShape;

/** Returns the schema of a new record, which is pending unless the request says otherwise. */
export const inputOf = <F extends Fields>(fields: F) =>
  z.strictObject({
    ...fields,
    status: publicationFields.status.default('pending'),
    publishedAt: publicationFields.publishedAt.optional(),
  });

/**
 * Returns the schemas for saving a draft: texts and lists that readers must get may be empty. The title may not,
 * because the desk's lists name the draft by it.
 */
export const draftFields = <F extends Fields>(fields: F): F =>
  mapped(fields, (field, name) => {
    const blank = BLANKS.find((value) => field.safeParse(value).error?.issues[0]?.code === 'too_small');
    if (blank === undefined || name === 'title') return field;
    return z.union([field, blank === '' ? z.literal('') : z.tuple([])]).default(blank);
  }) as F;

const BLANKS: ('' | [])[] = ['', []];
const isBlank = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/** Returns what a record that is not a draft still lacks: a message for each blank field that readers must get. */
export function missingIn(fields: Fields, record: Readonly<Record<string, unknown>>): Record<string, string> {
  if (record.status === 'draft') return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { error } = isBlank(record[name]) ? (field as z.ZodType).safeParse(record[name]) : {};
      return error ? [[name, error.issues[0]!.message]] : [];
    }),
  );
}

/** Returns the schema of a new record that may be an unfinished draft; any other status requires the input's fields. */
export const orDraft = <Shape extends Fields>(input: z.ZodObject<Shape, z.core.$strict>) =>
  z.strictObject(draftFields(input.shape)).superRefine(
    (record, { addIssue }) => {
      for (const [name, message] of Object.entries(missingIn(input.shape, record)))
        addIssue({ code: 'custom', path: [name], message });
    },
    // Tells people about all fields at once, even if others are wrong.
    { when: () => true },
  );

type WithoutDefault<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;

/** Returns the schema of a change: every field can be omitted, and none gets its default. */
export function changeOf<F extends Fields>(fields: F) {
  const bare = mapped(fields, (field) => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field));
  return z.strictObject(bare as { [K in keyof F]: WithoutDefault<F[K]> }).partial();
}

type Reply<F extends Fields> = { [K in keyof F]: z.ZodType<z.output<F[K]>, z.output<F[K]>> };

/**
 * Returns the schemas of stored fields in a response: their types only. The rules for people's input (lengths,
 * patterns, defaults) do not apply to stored values.
 */
export const replyOf = <F extends Fields>(fields: F): Reply<F> => mapped(fields, bare) as Reply<F>;

function mapped(fields: Fields, map: (field: z.ZodType, name: string) => z.ZodType) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field as z.ZodType, name)]));
}

/** What the rows of a public list contain: everything, everything and the number of words, or what its cards show. */
export const inCards = z.enum(['card', 'summary', 'all']).default('all');

/** Returns the summary of a record that has a plain description instead of an HTML body. */
export const summaryOf = <Row extends { description: string }>(row: Row) => ({
  ...row,
  wordCount: wordCount(row.description),
});

/** Reduces the rows of a list to its cards, if the call asked for them. */
export const listedAs = <Row, Card>(
  { fields }: { fields: string },
  { rows, total }: Page<Row>,
  toCard: (row: Row) => Card,
  toSummary = (row: Row): Row => row,
): Page<Row | Card> => ({
  rows: fields === 'card' ? rows.map(toCard) : fields === 'summary' ? rows.map(toSummary) : rows,
  total,
});

/** Formats that responses keep; every other format becomes a plain string. */
const PROMISED = [z.ZodISODateTime, z.ZodUUID];

function bare(field: z.ZodType): z.ZodType {
  const inner = (type: unknown) => bare(type as z.ZodType);
  if (field instanceof z.ZodDefault) return inner(field.unwrap());
  if (field instanceof z.ZodNullable) return inner(field.unwrap()).nullable();
  if (field instanceof z.ZodArray) return z.array(inner(field.element));
  if (field instanceof z.ZodPipe && !(field instanceof z.ZodCodec)) return inner(field.out);
  if (field instanceof z.ZodUnion && field.options.every((option) => isText(inner(option)))) return z.string();
  if (field instanceof z.ZodNumber) return field.isInt ? z.number().int() : z.number();
  if (field.def.type === 'string' && !PROMISED.some((format) => field instanceof format)) return z.string();
  if (field.def.type === 'transform') throw new Error('A transformed field has no form for responses');
  return field;
}

const isText = (field: z.ZodType): boolean =>
  field instanceof z.ZodString ||
  (field instanceof z.ZodLiteral && [...field.values].every((v) => typeof v === 'string'));

/** For `refine`: a correction or withdrawal must name its text's version; other calls need not (behaviour 19.3). */
export const NAMES_ITS_VERSION: [
  holds: (sent: { correction?: unknown; updatedAt?: unknown }) => boolean,
  refusal: { path: string[]; error: string },
] = [
  ({ correction, updatedAt }) => correction === undefined || updatedAt !== undefined,
  { path: ['updatedAt'], error: 'Name the version of the text that you are correcting' },
];

/** What readers are told about a change. */
export const Correction = z.strictObject({
  change: z.enum(NOTICES),
  note: z
    .string()
    .trim()
    .min(1, 'Please tell readers what has changed')
    .max(MAX_NOTE, `Please use at most ${MAX_NOTE} characters`),
});
