/**
 * Imports an export of WordPress into an empty site, imports it again, and imports it elsewhere with a process that is
 * killed repeatedly. Checks that both sites have the same rows afterwards.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { comment, exportOf, item } from '#features/imports/server/wordpress/export.fixtures.ts';
import type { Figure } from './support/figures.ts';
import { startMachine } from './support/machine.ts';
import { until } from './support/reading.ts';

const WORDS = 900;
const PER_SECOND = 500;

type Machine = Awaited<ReturnType<typeof startMachine>>;

export async function measureImport(articles: number, kills: number): Promise<Figure[]> {
  const machines = await Promise.all([startMachine(), startMachine()]);
  const [whole, killed] = machines;
  try {
    const file = path.join(whole.dataDir, 'export.xml');
    writeFileSync(file, exportOf(...Array.from({ length: articles }, (_, nth) => post(nth + 1))));
    const first = await timed(whole, file);
    const second = await timed(whole, file);
    for (let kill = 1; kill <= kills; kill++) await killAt(killed, file, Math.floor((articles * kill) / (kills + 1)));
    await timed(killed, file);
    const name = `${articles} articles of ${WORDS} words`;
    const [expected, found] = [await rowsOf(whole), await rowsOf(killed)];
    const differing = Object.keys(expected).filter((table) => expected[table] !== found[table]);
    return [
      { name: `${name}, imported`, value: articles / first, unit: 'a second', atLeast: PER_SECOND },
      { name: `${name}, imported again unchanged`, value: articles / second, unit: 'a second', atLeast: PER_SECOND },
      { name: `${name}, killed ${kills} times: tables that differ`, value: differing.length, unit: '', atMost: 0 },
    ];
  } finally {
    for (const { stop } of machines) await stop();
  }
}

const post = (id: number) =>
  item({
    id,
    title: `Ruling ${id} on the import of tea`,
    content: Array.from({ length: WORDS / 15 }, (_, nth) => sentence(id, nth)).join(''),
    more: comment(2 * id, `I agree with ruling ${id}.`) + comment(2 * id + 1, `I do not agree with ruling ${id}.`),
  });
const sentence = (id: number, nth: number) =>
  `<!-- wp:paragraph --><p>In case ${id} the importer of lot ${nth} owes duty on the value at the frontier.</p><!-- /wp:paragraph -->`;

function start({ url, dataDir }: Machine, file: string) {
  return spawn('node', ['src/app/server/tools/import.ts', file], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Imports the file. Returns the seconds between the first and the last article. */
async function timed(machine: Machine, file: string): Promise<number> {
  const [code] = await once(start(machine, file), 'exit');
  if (code !== 0) throw new Error(`The import ended with status ${code}`);
  const { rows } = await machine.database.db.execute<{ seconds: number }>(
    sql`select extract(epoch from finished_at - started_at)::float as seconds from imports order by started_at desc limit 1`,
  );
  return rows[0]!.seconds;
}

/** Imports until this many articles are stored; then kills the process. */
async function killAt(machine: Machine, file: string, articles: number): Promise<void> {
  const running = start(machine, file);
  const ended = once(running, 'exit');
  await until(`${articles} articles`, async () => (await countArticles(machine)) >= articles, { everyMs: 5 });
  running.kill('SIGKILL');
  await ended;
}

async function countArticles({ database }: Machine): Promise<number> {
  const { rows } = await database.db.execute<{ there: boolean }>(
    sql`select to_regclass('import_records') is not null as there`,
  );
  if (!rows[0]!.there) return 0;
  const { rows: counted } = await database.db.execute<{ articles: number }>(
    sql`select count(*)::int as articles from import_records where key like 'post:%'`,
  );
  return counted[0]!.articles;
}

/** Returns a digest of each table that an import fills, without ids and the times at which rows were stored. */
async function rowsOf({ database }: Machine): Promise<Record<string, string>> {
  const digest = async (columns: string, from: string) => {
    const { rows } = await database.db.execute<{ digest: string }>(
      sql.raw(`select count(*) || ' ' || md5(string_agg(${columns}, '|' order by ${columns})) as digest from ${from}`),
    );
    return rows[0]!.digest;
  };
  const article = 'articles a';
  return {
    articles: await digest(
      "concat_ws(' ', number, title, status, content, author_name, published_at, created_at, updated_at)",
      article,
    ),
    comments: await digest(
      "concat_ws(' ', body, c.author_name, c.status, c.created_at, a.title)",
      `comments c join ${article} on a.id = c.article_id`,
    ),
    slugs: await digest("concat_ws(' ', slug, present, known, title)", `slugs s join ${article} on a.id = s.record_id`),
    old_addresses: await digest(
      "concat_ws(' ', path, title)",
      `old_addresses o join ${article} on a.id = o.article_id`,
    ),
    import_records: await digest("concat_ws(' ', source, key, digest)", 'import_records'),
    revisions: await digest("concat_ws(' ', r.kind, a.title)", `revisions r join ${article} on a.id = r.record_id`),
    audit_log: await digest(
      "concat_ws(' ', action, a.title)",
      `audit_log l join ${article} on a.id::text = l.record_id::text`,
    ),
  };
}
