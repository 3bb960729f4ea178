import type { z } from 'zod';
import { Failure } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import { DAY } from '#kernel/time.ts';
import type { Announcement, AnnouncementChange, AnnouncementInput } from '../contract.ts';
import type { Period } from '../vocabulary.ts';

/** Returns the start of a period that ends `now` (ms), as ISO text; undefined for all time (behaviour 5.5). */
export function periodStart(period: Period, now: number): string | undefined {
  if (period === 'all') return undefined;
  if (period === 'today') return `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
  return new Date(now - (period === 'week' ? 7 : 30) * DAY).toISOString();
}

/** Returns the row of a new announcement, public from now on unless `publishedAt` or `active` says otherwise. */
export function toRow(
  { publishedAt, slug: _slug, ...input }: z.output<typeof AnnouncementInput>,
  authorId: string | null,
  now: string,
) {
  return { ...input, authorId, publishedAt: publishedAt ?? now };
}

const PAST = 'Choose a time in the future';

/**
 * @throws Failure if `until` is new and not in the future. A time that has passed since it was saved is kept until the
 *   task ends it.
 */
export function refusePast(until: string | null | undefined, before: string | null, now: string): void {
  if (until && until !== before && until <= now) throw new Failure('invalid', PAST, { errors: { urgentUntil: PAST } });
}

/**
 * Returns the columns that a change sets. Activating an announcement dates it now, unless the change gives
 * `publishedAt`.
 */
export function toChange(before: Announcement, change: z.output<typeof AnnouncementChange>, now: string) {
  const { updatedAt: _updated, autosave: _auto, slug: _slug, publishedAt, ...fields } = change;
  const status = (active: boolean) => (active ? 'published' : 'draft');
  const after = { status: status(change.active ?? before.active), publishedAt };
  return { ...fields, publishedAt: publishedAtAfter({ ...before, status: status(before.active) }, after, now) ?? now };
}
