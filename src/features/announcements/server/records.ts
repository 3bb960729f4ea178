/** Decides what the desk may write, and turns submissions into announcements. */
import { inArray, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { checkFurther } from '#features/jurisdictions/server/index.ts';
import { checkPictures, cleanContent } from '#features/media/server/index.ts';
import { forgetNames } from '#features/publishing/server/table.ts';
import { emptyInUpdates } from '#features/updates/server/index.ts';
import { invalidField } from '#kernel/problem.ts';
import { publishedAtAfter, type Release } from '#kernel/publication.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type ShownRecord, shownSince } from '#platform/server/editions/editions.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { readdress } from '#platform/server/slugs/slugs.ts';
import { deskStore } from '#platform/server/versions/desk-handlers.ts';
import { emptyInVersions } from '#platform/server/versions/personal-data.ts';
import { deskRecords, keptRecords } from '#platform/server/versions/records.ts';
import { ANNOUNCEMENT } from '../content.ts';
import { type Announcement, AnnouncementChange, type AnnouncementInput, type DeskAnnouncement } from '../contract.ts';
import { LIST_BADGE } from '../vocabulary.ts';
import { insertAnnouncement, listAll, type NewAnnouncement, selectAll, stored, updateAnnouncement } from './queries.ts';
import { announcements } from './table.ts';

export const announcementRecords = deskStore(ANNOUNCEMENT, {
  ...stored,
  title: 'Announcement',
  schema: AnnouncementChange,
  list: listAll,
  select: selectAll,
  clean: cleanContent,
  async insert(tx, input: z.output<typeof AnnouncementInput>, person) {
    refusePast(input.urgentUntil, null);
    const checked = {
      ...(await checkFurther(tx, input)),
      ...(await checkPictures(tx, { sent: input, wasPublic: false, isPublic: input.active })),
    };
    const made = await insertAnnouncement(tx, toRow({ ...input, ...checked }, person?.id ?? null, now()));
    // No reader knows the address made from the title yet, even if the announcement is published at once.
    return { ...made, slug: await readdress(tx, 'announcement', made, input, false) };
  },
  async change(tx, before: DeskAnnouncement, fields: z.output<typeof AnnouncementChange>) {
    refusePast(fields.urgentUntil, before.urgentUntil);
    const isPublic = fields.active ?? before.active;
    const checked = {
      ...(await checkFurther(tx, fields, before)),
      ...(await checkPictures(tx, { before, sent: fields, wasPublic: before.active, isPublic })),
    };
    await readdress(tx, 'announcement', before, fields, before.active);
    return updateAnnouncement(tx, before.id, toChange(before, { ...fields, ...checked }, now()));
  },
  shown: shownText,
});

/** Returns what readers see of an announcement; undefined if they cannot see it. */
export function shownText({
  active,
  title,
  summary,
  content,
  publishedAt,
  updatedAt,
}: Announcement): ShownRecord | undefined {
  if (!active || Date.parse(publishedAt) > Date.now()) return undefined;
  return shownSince({ title, summary, content }, publishedAt, updatedAt);
}

/** Returns the row of a new announcement. It is public from now on unless `publishedAt` or `active` says otherwise. */
export function toRow(
  { publishedAt, slug: _slug, ...input }: z.output<typeof AnnouncementInput>,
  authorId: string | null,
  now: string,
) {
  return { ...input, authorId, publishedAt: publishedAt ?? now };
}

const PAST = 'Choose a time in the future';

/**
 * @throws Failure if `until` is new and not in the future. A saved time that has passed stays until the task
 *   ends the urgency.
 */
export function refusePast(until: string | null | undefined, before: string | null): void {
  if (until && until !== before && until <= now()) throw invalidField('urgentUntil', PAST);
}

/**
 * Returns the columns that a change sets. Activating an announcement sets its date to now, unless the change has a
 * `publishedAt`.
 */
export function toChange(before: Announcement, change: z.output<typeof AnnouncementChange>, now: string) {
  const { updatedAt: _updated, autosave: _auto, correction: _told, slug: _slug, publishedAt, ...fields } = change;
  const status = (active: boolean) => (active ? 'published' : 'draft');
  const after = { status: status(change.active ?? before.active), publishedAt };
  return { ...fields, publishedAt: publishedAtAfter({ ...before, status: status(before.active) }, after, now) ?? now };
}

type Approved = Pick<
  NewAnnouncement,
  'title' | 'summary' | 'content' | 'jurisdiction' | 'badge' | 'source' | 'externalUrl' | 'authorId'
>;

interface Approval {
  when: Release;
  /** The text as its author sent it, which becomes the announcement's first version. */
  origin: { at: string; authorId: string | null; sent: Omit<Approved, 'authorId'> };
}

/** Makes an announcement from an approved submission, as if the desk had written it. Returns its id. */
export async function publishAnnouncement(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes'>,
  editor: Person,
  approved: Approved,
  { when, origin: { sent, ...origin } }: Approval,
): Promise<string> {
  const row = { ...approved, active: when !== 'draft', ...(typeof when === 'object' && { publishedAt: when.at }) };
  const make = () => insertAnnouncement(tx, row);
  const first = { ...origin, row: sent };
  const { id } = await keptRecords(deps, announcementRecords).createIn(tx, editor, make, first);
  return id;
}

/** Moves an announcement that was made from a submission to the bin. Does nothing if it is already there. */
export const withdrawAnnouncement = (tx: Db, deps: Pick<Deps, 'db' | 'changes' | 'log'>, editor: Person, id: string) =>
  deskRecords(deps, announcementRecords).removeIn(tx, editor, id);

/** Removes the source, which names the sender, from the announcements and all their versions. */
export async function unsignAnnouncements(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(announcements)
    .set({ source: '' })
    .where(inArray(announcements.id, [...ids]));
  await emptyInVersions(tx, announcementRecords.kind, ids, ['source']);
  await emptyInUpdates(tx, ids, ['source']);
  await forgetNames(tx, ids);
}

/**
 * Makes an urgent announcement an ordinary one within a minute of `urgentUntil`. Keeps badges other than BREAKING,
 * which name a type.
 */
const endUrgency: Task = {
  name: 'announcement-urgency',
  cron: '* * * * *',
  run: ({ db, changes }, now) =>
    db.transaction(async (tx) => {
      const ended = await tx
        .update(announcements)
        .set({
          badge: sql`case ${announcements.badge} when 'BREAKING' then ${LIST_BADGE} else ${announcements.badge} end`,
          priority: 1,
          pinned: false,
          urgentUntil: null,
        })
        .where(lte(announcements.urgentUntil, new Date(now).toISOString()))
        .returning({ id: announcements.id });
      for (const { id } of ended) await changes.announce(tx, 'announcements', id);
    }),
};

export const announcementTasks: readonly Task[] = [endUrgency];
