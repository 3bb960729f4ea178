/** `npm run seed:large -- --articles 100000`: adds articles to a database for measurements. */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import { PROFESSIONAL_TYPES } from '#features/articles/vocabulary.ts';
import { textFacts } from '#kernel/plain-text.ts';
import { DAY } from '#kernel/time.ts';
import { articles as originals } from '../seed/demo/articles/index.ts';
import { withDatabase } from './with-database.ts';

const BATCH = 500;
/** Dates are spread over ten years. */
const SPAN_DAYS = 3650;

const { values } = parseArgs({ options: { articles: { type: 'string', default: '100000' } } });
const count = Number(values.articles);

await withDatabase(async (database, { setUp }) => {
  await setUp();
  for (let made = 0; made < count; made += BATCH) {
    const size = Math.min(BATCH, count - made);
    await database.db.insert(articles).values(Array.from({ length: size }, (_, i) => variant(made + i)));
    if (made % 10_000 === 0) console.log(`${made} of ${count}`);
  }
  await database.db.execute(sql`analyze articles`);
  console.log(`${count} articles added.`);
});

/** Repeats the demonstration articles, each time with another title, type and date. */
function variant(index: number): typeof articles.$inferInsert {
  const { html, daysAgo: _, views, ...original } = originals[index % originals.length]!;
  const publishedAt = new Date(Date.now() - (index / count) * SPAN_DAYS * DAY).toISOString();
  const { text: contentText, wordCount } = textFacts(html);
  return {
    ...original,
    title: `${original.title} (${index + 1})`,
    content: html,
    contentText,
    wordCount,
    type: PROFESSIONAL_TYPES[index % PROFESSIONAL_TYPES.length]!,
    featured: index % 500 === 0,
    pinned: false,
    views: views + (index % 1000),
    readTime: 1 + (index % 30),
    status: 'published',
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}
