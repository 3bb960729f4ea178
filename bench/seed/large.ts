/** `npm run seed:large -- --articles 100000`: adds articles to a database for measurements, always the same ones. */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { readPieces } from '#app/server/seed/demo/pieces.ts';
import { withDatabase } from '#app/server/tools/with-database.ts';
import { joinCounts } from '#features/articles/server/counts.ts';
import { readLetters } from '#features/articles/server/letters.ts';
import { articles } from '#features/articles/server/table.ts';
import { PROFESSIONAL_TYPES } from '#features/articles/vocabulary.ts';
import { citeIn } from '#features/references/server/index.ts';
import { fillDocuments, tallyAll } from '#features/search/server/index.ts';
import { textFacts } from '#kernel/plain-text.ts';
import { DAY } from '#kernel/time.ts';
import { htmlOf } from '#platform/server/documents/read-markdown.ts';
import { copyArticles } from './copies.ts';
import { numbers, readDictionary } from './corpus.ts';

const BATCH = 500;
/** This many articles have different texts; further ones are copies, made within the database. */
const MODELS = 10_000;
/** Dates are spread over ten years. */
const SPAN_DAYS = 3650;
/** Sentences of the dictionary in a text, in addition to a passage of a demonstration article. */
const SENTENCES = 40;

const { values } = parseArgs({ options: { articles: { type: 'string', default: '100000' } } });
const count = Number(values.articles);
const originals = (await readPieces('articles'))
  .filter(({ fields }) => fields.plannedInDays === undefined)
  .map(({ fields, text }) => ({ ...fields, html: htmlOf(text) }));
const sentences = readDictionary();
if (!sentences) console.log('Install dict-gcide for texts with a real vocabulary: these repeat the demonstration.');

await withDatabase(async ({ db }, { setUp }) => {
  await setUp();
  // A new database still needs its documents: otherwise the site would make all of them on startup.
  await fillDocuments(db, () => false);
  const ids: string[] = [];
  const until = Math.min(count, MODELS);
  for (let made = 0; made < until; made += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, until - made) }, (_, i) => variant(made + i));
    for (const row of rows) row.provisions = await citeIn(db, row.content, []);
    ids.push(...(await db.insert(articles).values(rows).returning({ id: articles.id })).map(({ id }) => id));
    if (made % (10 * BATCH) === 0) console.log(`${made} of ${count}`);
  }
  // Otherwise the site's tasks would do this during the measurement.
  await tallyAll(db, () => false);
  await readLetters(db, Date.now());
  if (until < count) {
    const apart = sql`${SPAN_DAYS / count}::float8 * interval '1 day'`;
    const onProgress = (made: number) => console.log(`${made} of ${count}`);
    await copyArticles(db, { ids, from: until, to: count, apart, onProgress });
  }
  await joinCounts(db);
  await db.execute(sql`vacuum analyze`);
  console.log(`${count} articles added.`);
});

/** Repeats the demonstration articles, each time with a different title, text, type and date. */
function variant(index: number): typeof articles.$inferInsert {
  const { html, views, ...original } = originals[index % originals.length]!;
  const publishedAt = new Date(Date.now() - (index / count) * SPAN_DAYS * DAY).toISOString();
  const { title, content } = textOf(index, original.title, html);
  const { text: contentText, wordCount } = textFacts(content);
  return {
    ...original,
    title,
    content,
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

function textOf(index: number, title: string, html: string): { title: string; content: string } {
  if (!sentences) return { title: `${title} (${index + 1})`, content: html };
  const below = numbers(index);
  const wordsOf = (sentence: string) => sentence.split(' ').filter((word) => word.length > 4);
  const start = below(sentences.length - SENTENCES);
  const words = Array.from({ length: 2 }, () => wordsOf(sentences[below(sentences.length)]!)[0] ?? 'duty');
  // Half of a text is about tax, the other half about anything.
  const paragraphs = html.match(/<p>.*?<\/p>/gs) ?? [];
  const passage = paragraphs.slice(0, 1 + below(4));
  const own = sentences.slice(start, start + SENTENCES);
  return {
    title: `${title.split(' ').slice(0, 4).join(' ')}: ${words.join(' and ')}`,
    content: [...passage, ...chunks(own, 8).map((group) => `<p>${group.join('. ')}.</p>`)].join(''),
  };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
