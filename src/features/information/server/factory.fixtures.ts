import { textFacts } from '#kernel/plain-text.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { InformationPage } from '../contract.ts';
import { stored } from './records.ts';
import type { informationPages } from './table.ts';

/** Inserts a page that was published now, unless `over` says otherwise. */
export async function buildInformation(
  db: Db,
  over: Partial<typeof informationPages.$inferInsert> = {},
): Promise<InformationPage> {
  const content = over.content ?? '<p>Write to the editor.</p>';
  const made = await stored.insert(db, {
    title: 'How we correct mistakes',
    content,
    contentText: textFacts(content).text,
    status: 'published',
    publishedAt: now(),
    ...over,
  });
  // Read again for its slug, which the database makes afterwards. One in the bin is not found.
  return (await stored.find(db, made.id)) ?? made;
}
