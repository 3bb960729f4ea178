/** `npm run seed:large -- --articles 100000`: adds articles to a database for measurements. */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import { PROFESSIONAL_TYPES } from '#features/articles/vocabulary.ts';
import { textFacts } from '#kernel/plain-text.ts';
import { DAY } from '#kernel/time.ts';
import { newId } from '#platform/server/db/columns.ts';
import { articles as originals } from '../seed/demo/articles/index.ts';
import { withDatabase } from './with-database.ts';

const BATCH = 500;
/** Dates are spread over ten years. */
const SPAN_DAYS = 3650;

const { values } = parseArgs({ options: { articles: { type: 'string', default: '100000' } } });
const count = Number(values.articles);

await withDatabase(async (database, { setUp }) => {
  await setUp();
  const { db } = database;
  const models = await db.insert(articles).values(originals.slice(0, count).map(model)).returning({ id: articles.id });
  const ids = models.map(({ id }) => id);
  for (let made = models.length; made < count; made += BATCH) {
    await db.execute(copies(ids, made, Math.min(made + BATCH, count)));
    if (made % (20 * BATCH) < BATCH) console.log(`${made} of ${count}`);
  }
  await db.execute(sql`analyze articles`);
  console.log(`${count} articles added.`);
});

/** The article number \`index\` of the demonstration, with its date. */
function model(
  { html, daysAgo: _, ...original }: (typeof originals)[number],
  index: number,
): typeof articles.$inferInsert {
  const publishedAt = new Date(Date.now() - index * DAY).toISOString();
  const { text: contentText, wordCount } = textFacts(html);
  return {
    ...original,
    content: html,
    contentText,
    wordCount,
    type: PROFESSIONAL_TYPES[index % PROFESSIONAL_TYPES.length]!,
    pinned: false,
    status: 'published',
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}

/** Copies the models within the database, each copy with another title, date, number of views and reading time. */
function copies(ids: string[], from: number, to: number) {
  return sql`
  insert into articles (id, title, content, content_text, word_count, excerpt, type, category, jurisdiction, author_name,
    author_id, featured, pinned, views, read_time, tags, status, published_at, created_at, updated_at)
  select ${newId}, a.title || ' (' || n || ')', a.content, a.content_text, a.word_count, a.excerpt, a.type, a.category,
    a.jurisdiction, a.author_name, a.author_id, n % 500 = 0, false, a.views + n % 1000, 1 + n % 30, a.tags, 'published', at, at, at
  from generate_series(${from}::int, ${to - 1}::int) n
    cross join lateral (select now() - (n::float8 / ${count}::int) * ${SPAN_DAYS}::int * interval '1 day' as at) d
    join articles a on a.id = (${sql.param(ids)}::uuid[])[1 + n % ${ids.length}::int]`;
}
