import type { Release } from '#kernel/publication.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { deskRecords, keptRecords } from '#platform/server/versions/records.ts';
import { insertArticle } from './queries.ts';
import { articleRecords } from './records.ts';
import { type Approved, fromApproved, toRow } from './rules.ts';

interface Approval {
  when: Release;
  /** The text as its author sent it: the article's first version. */
  origin: { at: string; authorId: string | null; sent: Approved };
}

/** Creates an article from an approved submission, as if the desk had written it. Returns its id. */
export async function publishArticle(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes'>,
  editor: Person,
  { authorId, ...approved }: Approved & { authorId: string | null },
  { when, origin: { sent, ...origin } }: Approval,
): Promise<string> {
  const at = typeof when === 'object' ? { publishedAt: when.at } : {};
  const input = {
    ...fromApproved(approved),
    ...at,
    // A draft keeps an empty category, so that the checks before publication do not count the default as chosen.
    ...(when === 'draft' && { status: when, category: approved.category }),
  };
  const row = toRow(input, authorId, now());
  const { status, ...first } = fromApproved(sent);
  // The address is made from the title under which the article is published.
  const { readTime, slug, ...written } = first;
  const make = () => insertArticle(tx, row);
  const { id } = await keptRecords(deps, articleRecords).createIn(tx, editor, make, { ...origin, row: written });
  return id;
}

/** Moves an article that was made from a submission to the bin. Does nothing if it is already there. */
export const withdrawArticle = (tx: Db, deps: Pick<Deps, 'db' | 'changes' | 'log'>, editor: Person, id: string) =>
  deskRecords(deps, articleRecords).removeIn(tx, editor, id);
