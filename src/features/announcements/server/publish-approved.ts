import type { Release } from '#kernel/publication.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { deskRecords, keptRecords } from '#platform/server/versions/records.ts';
import { insertAnnouncement, type NewAnnouncement } from './queries.ts';
import { announcementRecords } from './records.ts';

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
  const row = {
    ...approved,
    active: when !== 'draft',
    ...(typeof when === 'object' && { publishedAt: when.at }),
  };
  const make = () => insertAnnouncement(tx, row);
  const first = { ...origin, row: sent };
  const { id } = await keptRecords(deps, announcementRecords).createIn(tx, editor, make, first);
  return id;
}

/** Moves an announcement that was made from a submission to the bin. Does nothing if it is already there. */
export const withdrawAnnouncement = (tx: Db, deps: Pick<Deps, 'db' | 'changes' | 'log'>, editor: Person, id: string) =>
  deskRecords(deps, announcementRecords).removeIn(tx, editor, id);
