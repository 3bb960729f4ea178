/**
 * Measures how the lists of articles, for readers and for the desk, grow with the number of articles: each list in a
 * database with 300 and in one with many, called without HTTP and one after another. `-- --database postgres://…` names
 * a database that `npm run seed:large` has filled, instead of making one with many.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { kinds } from '#app/server/kinds.ts';
import { storedArticles } from '#features/articles/server/content.ts';
import * as articles from '#features/articles/server/queries.ts';
import { PROFESSIONAL_TYPES } from '#features/articles/vocabulary.ts';
import { findRecords } from '#features/desk/server/records.ts';
import { connect, type PooledDb } from '#platform/server/db/connect.ts';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { LONG_MS } from '#platform/server/db/pool.ts';
import { newDataDir } from '#testing/site-process.ts';
import { type Figure, p95 } from './support/figures.ts';

const FEW = 300;
const TIMES = 40;
const MOST_GROWTH = 1.5;
const FINDS_NOTHING = 'two letters that none has';

export async function measureLists(count: number, filled?: string): Promise<Figure[]> {
  const few = await inDatabaseOf(FEW, timesOf);
  const others = filled ? await inFilled(filled, timesOf) : await inDatabaseOf(count, timesOf);
  const many = others.articles!;
  return Object.entries(few.times).flatMap(([name, ms]) => [
    // A list that finds nothing would be fast and prove nothing.
    { name: `${name}, ${many} articles, found`, value: others.found[name]!, unit: 'rows', ...foundBy(name) },
    { name: `${name}, ${many} articles, 95th percentile`, value: others.times[name]!, unit: 'ms' },
    { name: `${name}, ${many} articles ÷ ${FEW}`, value: others.times[name]! / ms, unit: '×', atMost: MOST_GROWTH },
  ]);
}

const foundBy = (name: string) => (name === FINDS_NOTHING ? { atMost: 0 } : { atLeast: 1 });

type Measured = Awaited<ReturnType<typeof timesOf>>;

async function inFilled(url: string, measure: typeof timesOf): Promise<Measured> {
  const database = connect(url, pino({ level: 'silent' }), { max: 4, statementMs: LONG_MS });
  return measure(database.db).finally(() => database.close());
}

async function inDatabaseOf<T>(count: number, measure: (db: PooledDb) => Promise<T>): Promise<T> {
  const dataDir = newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const database = connect(postgres.url, pino({ level: 'silent' }), { max: 4, statementMs: LONG_MS });
  try {
    await promisify(execFile)('node', ['bench/seed/large.ts', '--articles', String(count)], {
      env: { ...process.env, DATABASE_URL: postgres.url },
    });
    return await measure(database.db);
  } finally {
    await database.close();
    await postgres.stop();
    removeDataDir(dataDir);
  }
}

/** Returns the number of articles, the time (ms) within which 95 of 100 calls of each list end, and how much each found. */
async function timesOf(db: PooledDb) {
  const [{ total } = { total: 0 }] = (
    await db.execute<{ total: number }>(sql`select count(*)::int as total from articles`)
  ).rows;
  const page: articles.ArticleFilter = { fields: 'summary', limit: 20, type: [...PROFESSIONAL_TYPES] };
  const category = 'Transfer Pricing';
  // A number or, from the dictionary, a word that hardly any other article has.
  const [{ rare } = { rare: '' }] = (
    await db.execute<{ rare: string }>(
      sql`select substring(title from '\\S+$') as rare from articles
        where ${articles.isVisible} and type = any(${sql.param(page.type)}) order by published_at limit 1`,
    )
  ).rows;
  const lists: Record<string, () => Promise<unknown>> = {
    'first page': () => articles.listVisible(db, page),
    'page in the middle': () => articles.listVisible(db, { ...page, offset: Math.floor(total / 2) }),
    'last page': () => articles.listVisible(db, { ...page, offset: Math.max(0, total - 20) }),
    'page of one type': () => articles.listVisible(db, { ...page, type: ['guide'] }),
    'page of one category': () => articles.listVisible(db, { ...page, category }),
    'page in order of title': () => articles.listVisible(db, { ...page, sort: 'title-asc' }),
    'oldest first': () => articles.listVisible(db, { ...page, sort: 'date-asc' }),
    'choices of the filters': () => articles.listFacets(db),
    'a word that many have': () => articles.listVisible(db, { ...page, q: 'price' }),
    'a rare word': () => articles.listVisible(db, { ...page, q: rare }),
    'one letter': () => articles.listVisible(db, { ...page, q: 'a' }),
    'two letters': () => articles.listVisible(db, { ...page, q: 'ta' }),
    [FINDS_NOTHING]: () => articles.listVisible(db, { ...page, q: 'q$' }),
    'page of one jurisdiction': () => articles.listVisible(db, { ...page, jurisdiction: 'Germany' }),
    feed: () => storedArticles.feed(db, 30),
    'first page of the desk': () => articles.listAll(db, { fields: 'summary', limit: 20 }),
    'page of the desk with a word': () => articles.listAll(db, { fields: 'summary', limit: 20, q: 'price' }),
    'the palette, two letters': () => findRecords(db, kinds, 'ta', () => true),
    'page of the desk in order of title': () =>
      articles.listAll(db, { fields: 'summary', limit: 20, sort: 'title-asc' }),
  };
  const times: Record<string, number> = {};
  const found: Record<string, number> = {};
  for (const [name, read] of Object.entries(lists)) {
    found[name] = countOf(await read());
    times[name] = await percentile(read);
  }
  return { articles: total, times, found };
}

/** Returns how many rows or choices a response has. */
const countOf = (answer: unknown): number =>
  Array.isArray(answer)
    ? answer.length
    : Object.values(answer as object).reduce((sum: number, part) => sum + (Array.isArray(part) ? part.length : 0), 0);

async function percentile(read: () => Promise<unknown>): Promise<number> {
  await read();
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const begun = performance.now();
    await read();
    times.push(performance.now() - begun);
  }
  return p95(times);
}
