/**
 * Measures how the lists of articles, for readers and for the desk, grow with the number of articles: each list in a database
 * with 300 and in one with many, called without HTTP and one after the other. `-- --database postgres://…` names a database that
 * `npm run seed:large` has filled, instead of making one with many.
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
import type { Figure } from './support/figures.ts';

const FEW = 300;
const TIMES = 40;
const MOST_GROWTH = 1.5;

export async function measureLists(count: number, filled?: string): Promise<Figure[]> {
  const few = await inDatabaseOf(FEW, timesOf);
  const others = filled ? await inFilled(filled, timesOf) : await inDatabaseOf(count, timesOf);
  const many = others.articles!;
  return Object.entries(few.times).flatMap(([name, ms]) => [
    { name: `${name}, ${many} articles, 95th percentile`, value: others.times[name]!, unit: 'ms' },
    { name: `${name}, ${many} articles ÷ ${FEW}`, value: others.times[name]! / ms, unit: '×', atMost: MOST_GROWTH },
  ]);
}

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
    await promisify(execFile)('node', ['src/app/server/tools/seed-large.ts', '--articles', String(count)], {
      env: { ...process.env, DATABASE_URL: postgres.url },
    });
    return await measure(database.db);
  } finally {
    await database.close();
    await postgres.stop();
    removeDataDir(dataDir);
  }
}

/** Returns the number of articles, and the time (ms) within which 95 of 100 calls of each list end. */
async function timesOf(db: PooledDb): Promise<{ articles: number; times: Record<string, number> }> {
  const [{ total } = { total: 0 }] = (
    await db.execute<{ total: number }>(sql`select count(*)::int as total from articles`)
  ).rows;
  const page: articles.ArticleFilter = { fields: 'summary', limit: 20, type: [...PROFESSIONAL_TYPES] };
  const category = 'Transfer Pricing';
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
    'a rare word': () => articles.listVisible(db, { ...page, q: 'marzipan' }),
    'one letter': () => articles.listVisible(db, { ...page, q: 'a' }),
    'two letters': () => articles.listVisible(db, { ...page, q: 'ta' }),
    'two letters that none has': () => articles.listVisible(db, { ...page, q: 'q$' }),
    'page of one jurisdiction': () => articles.listVisible(db, { ...page, jurisdiction: 'Germany' }),
    feed: () => storedArticles.feed(db, 30),
    'first page of the desk': () => articles.listAll(db, { fields: 'summary', limit: 20 }),
    'page of the desk with a word': () => articles.listAll(db, { fields: 'summary', limit: 20, q: 'price' }),
    'the palette, two letters': () => findRecords(db, kinds, 'ta', true),
    'page of the desk in order of title': () =>
      articles.listAll(db, { fields: 'summary', limit: 20, sort: 'title-asc' }),
  };
  const times: Record<string, number> = {};
  for (const [name, read] of Object.entries(lists)) times[name] = await percentile(read);
  return { articles: total, times };
}

async function percentile(read: () => Promise<unknown>): Promise<number> {
  await read();
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const begun = performance.now();
    await read();
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(0.95 * TIMES)]!;
}
