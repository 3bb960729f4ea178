/** What is said of a record once, as its fields, becomes what is taken, what may change and what is answered. */
import { z } from 'zod';
import { CONTENT_STATUSES } from './publication.ts';
import { instant } from './wire.ts';

/** Articles, jobs and courses: what decides whether readers see it. */
export const publicationFields = {
  status: z.enum(CONTENT_STATUSES),
  /** In the future it is scheduled; null, where the status is published, means now. */
  publishedAt: instant.nullable(),
};

type Fields = z.core.$ZodLooseShape;
type WithoutDefault<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;

/** A change sends what is to change and nothing else: every field may be left out, and none gets its default. */
export function changeOf<F extends Fields>(fields: F) {
  const bare = mapped(fields, (field) => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field));
  return z.strictObject(bare as { [K in keyof F]: WithoutDefault<F[K]> }).partial();
}

type Reply<F extends Fields> = { [K in keyof F]: z.ZodType<z.output<F[K]>, z.output<F[K]>> };

/**
 * Fields as a record that is stored answers them: their types alone. What is asked of people who fill them in (a length,
 * a form, a default) is not asked of what is stored already.
 */
export const replyOf = <F extends Fields>(fields: F): Reply<F> => mapped(fields, bare) as Reply<F>;

function mapped(fields: Fields, map: (field: z.ZodType) => z.ZodType) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field as z.ZodType)]));
}

/** Formats that an answer promises too; any other text is a text. */
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
  if (field.def.type === 'transform') throw new Error('What is transformed has no form in which it could be answered');
  return field;
}

const isText = (field: z.ZodType): boolean =>
  field instanceof z.ZodString ||
  (field instanceof z.ZodLiteral && [...field.values].every((v) => typeof v === 'string'));
