import { textFacts } from '#kernel/plain-text.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Article } from '../contract.ts';
import { insertArticle } from './queries.ts';
import type { articles } from './table.ts';

/** Stores an article for a test: published now, unless `over` says otherwise. */
export function buildArticle(db: Db, over: Partial<typeof articles.$inferInsert> = {}): Promise<Article> {
  const content =
    over.content ?? '<p>Who decides, and where they sit when they decide, settles more than the contract.</p>';
  const { text: contentText, wordCount } = textFacts(content);
  return insertArticle(db, {
    title: 'Where decisions are taken',
    excerpt: 'On the place of management.',
    type: 'professional_article',
    category: 'Corporate Tax',
    jurisdiction: 'Ireland',
    authorName: 'Aoife Brannigan',
    status: 'published',
    publishedAt: now(),
    ...over,
    content,
    contentText,
    wordCount,
  });
}
