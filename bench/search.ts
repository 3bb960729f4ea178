/**
 * Measures the site's search over many articles: common and rare words, phrases, misspelt words and facets;
 * suggestions, corrections, writing, and making all documents again. The database is called without HTTP, one call
 * after another.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { kinds } from '#app/server/kinds.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles as stored } from '#features/articles/server/table.ts';
import { find } from '#features/search/server/find.ts';
import { rebuild } from '#features/search/server/index.ts';
import { suggest } from '#features/search/server/suggest.ts';
import { connect, type PooledDb } from '#platform/server/db/connect.ts';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { LONG_MS } from '#platform/server/db/pool.ts';
import { newDataDir } from '#testing/site-process.ts';
import { numbers } from './seed/corpus.ts';
import { type Figure, p95 } from './support/figures.ts';

const QUERIES = 500;
const PAGE = { limit: 20, offset: 0 };
const below = numbers(1);

/**
 * `filled` is the address of a database that `npm run seed:large` has filled, which is only read. Without it, a
 * database with `count` articles is made, and writing documents is measured too.
 */
export async function measureSearch(count: number, filled?: string): Promise<Figure[]> {
  if (filled) return withDatabase(filled, measureReading);
  const dataDir = newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await promisify(execFile)('node', ['bench/seed/large.ts', '--articles', String(count)], {
      env: { ...process.env, DATABASE_URL: postgres.url },
    });
    return await withDatabase(postgres.url, measureAll);
  } finally {
    await postgres.stop();
    removeDataDir(dataDir);
  }
}

async function withDatabase(url: string, measure: (db: PooledDb) => Promise<Figure[]>): Promise<Figure[]> {
  const database = connect(url, pino({ level: 'silent' }), { max: 4, statementMs: LONG_MS });
  return measure(database.db).finally(() => database.close());
}

async function measureAll(db: PooledDb): Promise<Figure[]> {
  const articles = await db.$count(stored);
  const name = `of ${articles} articles`;
  const rebuilding = performance.now();
  await rebuild(db, kinds, { workers: 2, onProgress: () => undefined });
  const rebuilt = (performance.now() - rebuilding) / 1_000;
  await db.execute(sql`vacuum analyze search.documents`);
  return [
    { name: `search ${name}, all documents rebuilt`, value: rebuilt, unit: 's', atMost: 60 * (articles / 100_000) },
    ...(await measureReading(db)),
    { name: `articles written a second, ${name}`, value: await writes(db), unit: '/s', atLeast: 200 },
  ];
}

async function measureReading(db: PooledDb): Promise<Figure[]> {
  const articles = await db.$count(stored);
  const name = `of ${articles} articles`;
  const words = await wordsOf(db);
  return [
    ...(await searchFigures(db, words, name, articles)),
    {
      name: `suggestions ${name}, 95th percentile`,
      value: await percentile(suggestionsFor(words), (start) => suggest(db, start)),
      unit: 'ms',
      atMost: 15,
    },
    ...(await correctionFigures(db, words, name)),
  ];
}

interface Words {
  common: string[];
  rare: string[];
}

async function wordsOf(db: PooledDb): Promise<Words> {
  const read = async (condition: string) =>
    (
      await db.execute<{ term: string }>(
        sql.raw(`select term from search.terms where sort = 'word' and length(term) between 5 and 12 and ${condition}`),
      )
    ).rows.map(({ term }) => term);
  return {
    common: await read('documents > 500 order by documents desc, term limit 400'),
    rare: await read('documents between 2 and 20 order by md5(term) limit 1000'),
  };
}

const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!;

type Asked = Parameters<typeof find>[2];

/** Returns a hundred queries of each sort. */
function queriesFor({ common, rare }: Words): Record<string, Asked[]> {
  const hundred = (make: () => Omit<Asked, 'limit' | 'offset'>) =>
    Array.from({ length: QUERIES / 5 }, () => ({ ...make(), ...PAGE }));
  return {
    common: hundred(() => ({ q: below(2) ? oneOf(common) : `${oneOf(common)} ${oneOf(common)}` })),
    rare: hundred(() => ({ q: oneOf(rare) })),
    phrase: hundred(() => ({
      q: `"${oneOf(['transfer pricing', 'beneficial owner', 'pertaining to', 'invoice price', 'one of'])}" ${oneOf(common)}`,
    })),
    misspelt: hundred(() => ({ q: `${misspell(oneOf(rare))} ${oneOf(common)}` })),
    facets: hundred(() => ({
      q: oneOf(common),
      kind: 'article',
      jurisdiction: 'Germany',
      topic: 'Transfer Pricing',
      type: 'guide',
      from: '2018-01-01',
    })),
  };
}

async function searchFigures(db: PooledDb, words: Words, name: string, articles: number): Promise<Figure[]> {
  const queries = queriesFor(words);
  const look = (query: Asked) => find(db, kinds, query);
  const parts: Figure[] = [];
  for (const [sort, of] of Object.entries(queries))
    parts.push({ name: `search ${name}, ${sort}, 95th percentile`, value: await percentile(of, look), unit: 'ms' });
  const all = await percentile(Object.values(queries).flat(), look);
  const goal = articles > 100_000 ? 200 : 50;
  return [
    { name: `search ${name}, ${QUERIES} queries, 95th percentile`, value: all, unit: 'ms', atMost: goal },
    ...parts,
  ];
}

const suggestionsFor = ({ common, rare }: Words): string[] =>
  Array.from({ length: QUERIES }, () => {
    const word = below(2) ? oneOf(common) : oneOf(rare);
    return word.slice(0, 2 + below(word.length - 1));
  });

/** Returns the time in milliseconds within which 95 of 100 calls end. */
async function percentile<T>(inputs: readonly T[], call: (input: T) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const input of inputs) {
    const begun = performance.now();
    await call(input);
    times.push(performance.now() - begun);
  }
  return p95(times);
}

/** Each makes one mistake in a word, after its first letter. */
const MISTAKES = {
  'left out': ({ before, next, after }: Cut) => before + next + after,
  doubled: ({ before, letter, next, after }: Cut) => before + letter + letter + next + after,
  replaced: ({ before, next, after }: Cut) => before + 'abcdefghijklmnopqrstuvwxyz'[below(26)] + next + after,
  swapped: ({ before, letter, next, after }: Cut) => before + next + letter + after,
};
type Mistake = keyof typeof MISTAKES;
const MISTAKE_NAMES = Object.keys(MISTAKES) as Mistake[];

interface Cut {
  before: string;
  letter: string;
  next: string;
  after: string;
}

function misspell(word: string, mistake: Mistake = oneOf(MISTAKE_NAMES)): string {
  const at = 1 + below(word.length - 2);
  return MISTAKES[mistake]({
    before: word.slice(0, at),
    letter: word[at]!,
    next: word[at + 1]!,
    after: word.slice(at + 2),
  });
}

/**
 * Returns the share of mistyped words (%) for which the search finds the intended word or another form of it, in total
 * and for each sort of mistake. A search cannot notice a mistake that makes another word of the texts.
 */
async function correctionFigures(db: PooledDb, { rare, common }: Words, name: string): Promise<Figure[]> {
  const right = new Map<Mistake, boolean[]>(MISTAKE_NAMES.map((mistake) => [mistake, []]));
  for (let n = 0; n < QUERIES; ) {
    const mistake = MISTAKE_NAMES[n % MISTAKE_NAMES.length]!;
    const word = oneOf(below(2) ? rare : common);
    const typed = misspell(word, mistake);
    const { rows: known } = await db.execute(sql`select from search.terms where sort = 'word' and folded = ${typed}`);
    if (known.length > 0) continue;
    n++;
    const { corrected = typed } = await find(db, kinds, { q: typed, ...PAGE });
    const { rows } = await db.execute<{ same: boolean }>(
      sql`select to_tsvector('search.english', ${corrected}) = to_tsvector('search.english', ${word}) as same`,
    );
    right.get(mistake)!.push(rows[0]!.same);
  }
  const share = (of: boolean[]) => (100 * of.filter(Boolean).length) / of.length;
  return [
    {
      name: `corrections ${name} that are right`,
      value: share([...right.values()].flat()),
      unit: '%',
      atLeast: 85,
    },
    ...[...right].map(([mistake, of]) => ({
      name: `corrections ${name}, a letter ${mistake}`,
      value: share(of),
      unit: '%',
    })),
  ];
}

const WRITES = 600;
const WRITERS = 4;

/** Returns how many articles are stored a second, each in a transaction, by several writers at a time. */
async function writes(db: PooledDb): Promise<number> {
  const { rows } = await db.execute<{ content: string }>(sql`select content from articles order by id limit ${WRITES}`);
  let written = 0;
  const begun = performance.now();
  const write = async () => {
    while (written < rows.length)
      await buildArticle(db, { title: `Written ${written}`, content: rows[written++]!.content });
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return (1_000 * written) / (performance.now() - begun);
}
