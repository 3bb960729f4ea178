/** Converts an editor's input to stored columns. Behaviour 7.6. */
import type { z } from 'zod';
import { Failure } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import type { DeskJob, JobChange, JobInput } from '../contract.ts';

type Offer = Pick<DeskJob, 'status' | 'contactEmail' | 'applicationUrl' | 'expiresAt' | 'publishedAt'>;

/** A new record is not public until it is published. */
const UNPUBLISHED = { status: 'pending', publishedAt: null };

/** Returns the row of a new job. @throws Failure invalid */
export function toRow(input: z.output<typeof JobInput>, now: string) {
  const row = { ...input, publishedAt: publishedAtAfter(UNPUBLISHED, input, now) };
  refuseHalfSalary(row);
  refuseUseless(UNPUBLISHED, row, now);
  return row;
}

/** Returns the columns that a change sets, with those derived from them. @throws Failure invalid */
export function toChange(before: DeskJob, change: z.output<typeof JobChange>, now: string) {
  const { updatedAt: _updated, autosave: _auto, ...fields } = change;
  const columns = { ...fields, publishedAt: publishedAtAfter(before, change, now) };
  const { salaryMin = before.salaryMin, salaryMax = before.salaryMax } = fields;
  refuseHalfSalary({ salaryMin, salaryMax, salaryCurrency: fields.salaryCurrency ?? before.salaryCurrency });
  const {
    status = before.status,
    contactEmail = before.contactEmail,
    applicationUrl = before.applicationUrl,
    expiresAt = before.expiresAt,
  } = fields;
  refuseUseless(before, { status, contactEmail, applicationUrl, expiresAt, publishedAt: columns.publishedAt }, now);
  return columns;
}

/** Returns a draft copy of the job, for the next time it is offered. */
export function copyOf({ id: _id, createdAt: _created, updatedAt: _updated, ...job }: DeskJob) {
  return { ...job, status: 'draft' as const, publishedAt: null, expiresAt: null, reviewNotes: null, active: true };
}

/** @throws Failure invalid if a salary has no currency, or its limits are the wrong way round */
function refuseHalfSalary({
  salaryMin,
  salaryMax,
  salaryCurrency,
}: Pick<DeskJob, 'salaryMin' | 'salaryMax' | 'salaryCurrency'>): void {
  if (salaryMin === null && salaryMax === null) return;
  if (!salaryCurrency) throw wrong({ salaryCurrency: 'Choose the currency of the salary' });
  if (salaryMin !== null && salaryMax !== null && salaryMax < salaryMin)
    throw wrong({ salaryMax: 'The maximum must not be less than the minimum' });
}

/**
 * Refuses to publish a job that nobody can apply for. A job that is already public may be past its closing date.
 * @throws Failure invalid
 */
function refuseUseless(before: { status: string; publishedAt: string | null }, after: Offer, now: string): void {
  if (after.status !== 'published') return;
  const errors: Record<string, string> = {};
  if (!after.contactEmail && !after.applicationUrl)
    errors.contactEmail = errors.applicationUrl = 'Give an email or an address to apply to before this is published';
  const isNew = before.status !== 'published' || before.publishedAt !== after.publishedAt;
  if (isNew && after.expiresAt && after.expiresAt <= later(after.publishedAt, now))
    errors.expiresAt = 'The closing date must be after the day on which this is published';
  if (Object.keys(errors).length > 0) throw wrong(errors);
}

const wrong = (errors: Record<string, string>) => new Failure('invalid', Object.values(errors)[0]!, { errors });

/** ISO 8601 texts in UTC sort by time. */
const later = (a: string | null, b: string) => (a && a > b ? a : b);
