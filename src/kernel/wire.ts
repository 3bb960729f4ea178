/** Schemas that many contracts share. */
import './error-words.ts';
import { z } from 'zod';

/** UUID version 7, made by us. */
export const id = z.uuid();
/** Parameters of '/api/jobs/:id'. */
export const ById = z.object({ id });

/** Stands in a link that was mailed: whoever has it reads the mail of that address. A longer one names the letter too. */
export const linkToken = z.string().regex(/^(?:[\w-]{43}|[\w-]{64})$/);

/** ISO 8601 in UTC, as text on both sides: 2026-03-01T09:30:00.000Z. Texts of this form sort by time. */
export const instant = z.iso
  .datetime()
  .refine((text) => !text.startsWith('0000'), 'Please enter a date')
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()));

/** More rows than this are never given at once. */
export const MAX_ROWS = 1000;

/** Every list takes these. Without `limit`, and with a greater one, a list gives up to MAX_ROWS rows. */
export const paging = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, MAX_ROWS))
    .default(MAX_ROWS),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  q: z.string().trim().max(200).optional(),
};

/** A list that a link may narrow down to one of its records. */
export const oneRecord = { id: id.optional() };

/** Comes with a change. */
export const editedVersion = {
  /** Of the version that was edited: if somebody saved since, the answer is 409. */
  updatedAt: instant.optional(),
  /** The editor saves by itself: that is not a revision each time. */
  autosave: z.boolean().optional(),
};

/** What is done to many records at once: one change to all, or to the bin and back. */
export function bulkOf<Change extends z.ZodType>(change: Change) {
  const ids = z.array(id).min(1).max(MAX_ROWS);
  return z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('change'), ids, change }),
    z.strictObject({ action: z.enum(['delete', 'restore']), ids }),
  ]);
}

/** Of each record whether it was done, and if not why. */
export const BulkResult = z.object({
  done: z.array(id),
  failed: z.array(z.object({ id, message: z.string() })),
});
export type BulkResult = z.output<typeof BulkResult>;

/** 'a,b' as a list, each one of `values`. */
export function csvOf<T extends string>(values: readonly [T, ...T[]]) {
  return z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));
}

/** One line of text: trimmed, control characters refused, so that it can stand in a mail header. */
export const line = lineOr('Text is required');

/** One line of text that must not be missing or empty. */
export const requiredLine = (message: string) => lineOr(message).min(1, message);

/** The address of a page elsewhere, or nothing. */
export const webAddress = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, message: 'Must be a valid URL' }).max(2_000, 'Please use at most 2,000 characters'),
]);

function lineOr(missing: string) {
  return z
    .string(missing)
    .trim()
    .regex(/^\P{Cc}*$/u, 'Line breaks and control characters are not allowed here');
}

/**
 * An address as people type it; stored trimmed, compared without case. Its domain may be of any script:
 * ada@müller.example. Signs of another width or form that mail servers read as plain ones become those, or one mailbox
 * would have a hundred addresses here.
 */
export const email = (message: string) =>
  z
    .string(message)
    .trim()
    .max(254, message)
    .overwrite(plainDomain)
    .meta({ format: 'email' })
    .pipe(z.string().refine(isEmail, message));

function plainDomain(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  return /^[\x20-\x7e]*$/.test(domain) ? text : text.slice(0, at) + domain.normalize('NFKC').toLowerCase();
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const domain = at > 0 && asciiDomain(text.slice(at + 1));
  if (!domain) return false;
  // The common pattern knows no top-level domain that is written xn--….
  return z.regexes.email.test(`${text.slice(0, at)}@${domain.replace(/\.xn--[a-z0-9-]+$/, '.idn')}`);
}

/** As mail servers write it: 'xn--mller-kva.example'. Undefined for what can't be a domain. */
function asciiDomain(domain: string): string | undefined {
  if (/^[a-z0-9.-]+$/i.test(domain)) return domain;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  return new URL(`http://${domain}`).hostname;
}
