import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { keptRecords } from '#platform/server/versions/records.ts';
import { insertArticle } from './queries.ts';
import { articleRecords } from './records.ts';
import { type Approved, fromApproved, toRow } from './rules.ts';

/** Publishes an approved submission as an article, as if the desk had written it. Returns its id. */
export async function publishArticle(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes'>,
  editor: Person,
  { authorId, ...approved }: Approved & { authorId: string | null },
): Promise<string> {
  const row = toRow(fromApproved(approved), authorId, now());
  const { id } = await keptRecords(deps, articleRecords).createIn(tx, editor, () => insertArticle(tx, row));
  return id;
}
