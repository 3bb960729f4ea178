/**
 * Measures how the costs of readers' and the desk's requests, and of the tasks that read all articles, grow with the
 * number of articles.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { joinCounts } from '#features/articles/server/counts.ts';
import { numberPublished } from '#features/articles/server/queries.ts';
import { PROFESSIONAL_TYPES } from '#features/articles/vocabulary.ts';
import { countWindows, forgetTerms } from '#features/search/server/tally.ts';
import type { Database } from '#platform/server/db/connect.ts';
import { startSiteProcess } from '#testing/site-process.ts';
import type { Machine } from './scale.ts';
import { median } from './support/figures.ts';
import { type Measured, megabytes, seconds } from './support/scale.ts';
import { signIn } from './support/sign-in.ts';

/**
 * How many addresses of one sort are requested. Each is requested only once, because a cache would answer the second
 * request.
 */
const TIMES = 5;
const times = (address: (n: number) => string) => Array.from({ length: TIMES }, (_, n) => address(n));

export async function measureArticles(machine: Machine, size: number): Promise<Measured> {
  const adding: Measured = machine.isFilled ? {} : { 'adding one, on average': [await seed(machine, size), 'ms'] };
  const { database } = machine;
  await database.pool.query('analyze');
  const tables = ['articles', 'search.documents', 'search.terms', 'search.article_letters', 'slugs'];
  const disk: Measured = {};
  for (const table of tables) disk[`disk of ${table}, with indexes`] = [await megabytes(database, table), 'MB'];
  const site = await startSiteProcess({ variables: { DATABASE_URL: machine.url, SEED: 'none' } });
  try {
    const cookie = await signIn(site);
    const asked = { ...(await readersAddresses(database, size)), ...deskAddresses(size) };
    const answers: Measured = {};
    for (const [what, addresses] of Object.entries(asked)) {
      const spans: number[] = [];
      for (const address of addresses) spans.push((await seconds(() => get(site.url + address, cookie))) * 1_000);
      answers[what] = [median(spans), 'ms'];
    }
    return { ...adding, ...disk, ...answers, ...(await tasks(database)) };
  } finally {
    await site.stop();
    site.remove();
  }
}

/** Adds the articles. Returns the time for each (ms). */
async function seed({ url }: Machine, size: number): Promise<number> {
  const spent = await seconds(() =>
    promisify(execFile)('node', ['bench/seed/large.ts', '--articles', String(size)], {
      env: { ...process.env, DATABASE_URL: url },
    }),
  );
  return (spent * 1_000) / size;
}

async function readersAddresses({ db }: Database, size: number): Promise<Record<string, string[]>> {
  const columnOf = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ value: string }>(query)).rows.map(({ value }) => value);
  const ids = await columnOf(sql`select id as value from articles order by random() limit ${TIMES}`);
  const slugs = await columnOf(
    sql`select slug as value from slugs where record_id = any(${sql.param(ids)}::uuid[]) and present`,
  );
  const categories = await columnOf(sql`select name as value from topics order by name limit ${TIMES}`);
  const topics = await columnOf(sql`select slug as value from topics order by slug limit ${TIMES}`);
  const authors = await columnOf(sql`select slug as value from authors order by slug limit ${TIMES}`);
  const countries = ['DE', 'FR', 'IT', 'ES', 'GB'];
  const types = [...PROFESSIONAL_TYPES].slice(0, TIMES);
  const middle = Math.floor(size / 2);
  return {
    'front page, rendered': ['/'],
    'first page of the list': times((n) => `/api/articles?limit=${16 + n}`),
    'the list, rendered': ['/articles'],
    'first page of one type': types.map((type) => `/api/articles?type=${type}&limit=20`),
    'first page of one topic': categories.map((name) => `/api/articles?limit=20&category=${encodeURIComponent(name)}`),
    'first page of one jurisdiction': countries.map((code) => `/api/articles?limit=20&jurisdiction=${code}`),
    'a page in the middle of the list': times((n) => `/api/articles?limit=20&offset=${middle + n}`),
    'a page in the middle of one type': types.map((type) => `/api/articles?limit=20&type=${type}&offset=${size / 20}`),
    'in the order of titles': times((n) => `/api/articles?limit=20&sort=title-asc&offset=${20 * n}`),
    'in the order of categories': times((n) => `/api/articles?limit=20&sort=category-asc&offset=${20 * n}`),
    'in the order of reading times': times((n) => `/api/articles?limit=20&sort=readTime-asc&offset=${20 * n}`),
    'choices of the filters': ['/api/articles/facets'],
    'the list, with a frequent word': ['tax', 'income', 'price', 'country', 'court'].map(
      (q) => `/api/articles?limit=20&q=${q}`,
    ),
    'the list, with a rare word': times((n) => `/api/articles?limit=20&q=zanzib${'aeiou'[n]}`),
    'the list, with two letters': ['ta', 'qz', 'xj', 'vw', 'q$'].map(
      (q) => `/api/articles?limit=20&q=${encodeURIComponent(q)}`,
    ),
    'one article': ids.map((id) => `/api/articles/${id}`),
    'related articles': ids.map((id) => `/api/articles/${id}/related`),
    'its page, rendered': slugs.map((slug) => `/articles/${slug}`),
    'a search for a frequent word': ['tax', 'vat', 'audit', 'transfer', 'report'].map((q) => `/api/search?q=${q}`),
    'a search for a rare word': times((n) => `/api/search?q=zanzibar${n}`),
    'a search narrowed by facets': times((n) => `/api/search?q=income&type=guide&jurisdiction=${countries[n]}`),
    suggestions: ['in', 'tra', 'dou', 'pri', 'zan'].map((q) => `/api/search/suggestions?q=${q}`),
    'page of a topic': topics.map((slug) => `/api/topics/${slug}`),
    'page of an author': authors.map((slug) => `/api/authors/${slug}`),
    'page of a jurisdiction': countries.map((code) => `/api/jurisdictions/${code}`),
    'all topics': ['/api/topics'],
    'all jurisdictions': ['/api/jurisdictions'],
    'feed of articles': ['xml', 'atom', 'json'].map((end) => `/feed.${end}`),
    sitemap: ['/sitemap.xml'],
    'a file of the sitemap': [`/sitemap-${Math.ceil(size / 100_000)}.xml`],
    'news sitemap': ['/news-sitemap.xml'],
  };
}

function deskAddresses(size: number): Record<string, string[]> {
  const list = '/api/admin/articles?limit=20';
  return {
    'desk: first page of the list': times((n) => `${list}&offset=${n}`),
    'desk: a page in the middle': times((n) => `${list}&offset=${Math.floor(size / 2) + n}`),
    'desk: drafts': [`${list}&status=draft`],
    'desk: in the order of authors': [`${list}&sort=author-asc`],
    'desk: in the order of views': [`${list}&sort=views-desc`],
    'desk: in the order of changes': [`${list}&sort=updated-desc`],
    'desk: in the order of categories': [`${list}&sort=category-asc`],
    'desk: with a frequent word': ['tax', 'income', 'price'].map((q) => `${list}&q=${q}`),
    'desk: overview': ['/api/admin/overview'],
    'desk: agenda': ['/api/admin/overview/agenda'],
    'desk: what waits': ['/api/admin/waiting'],
    'desk: palette': ['ta', 'transfer', 'income'].map((q) => `/api/admin/records?q=${q}`),
    'desk: topics': ['/api/admin/topics'],
    'desk: authors': ['/api/admin/authors'],
    'desk: jurisdictions': ['/api/admin/jurisdictions'],
  };
}

/** Measures a task that goes through all articles or documents. */
async function tasks({ db }: Database): Promise<Measured> {
  const measured: Measured = {};
  const all: Record<string, () => Promise<unknown>> = {
    'windows of the search': () => countWindows(db),
    'joining totals': () => joinCounts(db),
    'numbering what the clock has published': () => numberPublished(db),
    'forgetting words, at night': () => forgetTerms(db),
  };
  for (const [what, run] of Object.entries(all)) measured[`task: ${what}`] = [await seconds(run), 's'];
  return measured;
}

async function get(url: string, cookie: string): Promise<void> {
  const isDesk = new URL(url).pathname.startsWith('/api/admin');
  const reply = await fetch(url, { headers: isDesk ? { cookie } : {} });
  await reply.arrayBuffer();
  if (!reply.ok || reply.redirected) throw new Error(`${url} answers ${reply.status}`);
}
