import { CARD_EXCERPT } from '#features/articles/vocabulary.ts';
import { textFacts } from '#kernel/plain-text.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { keptRecords } from '#platform/server/versions/records.ts';
import { insertAnnouncement, type NewAnnouncement } from './queries.ts';
import { announcementRecords } from './records.ts';

type Approved = Pick<
  NewAnnouncement,
  'title' | 'content' | 'jurisdiction' | 'badge' | 'source' | 'externalUrl' | 'authorId'
> & {
  /** If empty, the beginning of the text is used. */
  summary: string;
};

/** Publishes an approved submission as an announcement, as if the desk had written it. Returns its id. */
export async function publishAnnouncement(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes'>,
  editor: Person,
  approved: Approved,
): Promise<string> {
  const summary = approved.summary || textFacts(approved.content).excerpt(CARD_EXCERPT);
  const row = { ...approved, summary };
  const { id } = await keptRecords(deps, announcementRecords).createIn(tx, editor, () => insertAnnouncement(tx, row));
  return id;
}
