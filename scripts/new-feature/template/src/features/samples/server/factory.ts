import { plainText } from '#kernel/plain-text.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Sample } from '../contract.ts';
import { insertSample, type NewSample } from './queries.ts';

/** A sample published now, unless said otherwise. */
export function buildSample(db: Db, over: Partial<NewSample> = {}): Promise<Sample> {
  const content = over.content ?? '<p>The text of the sample.</p>';
  return insertSample(db, {
    title: 'The title of the sample',
    content,
    contentText: plainText(content),
    status: 'published',
    publishedAt: now(),
    ...over,
  });
}
