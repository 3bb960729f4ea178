/**
 * Measures the chain of the audit log: what it costs a write at the desk, with and without it in turns, and its
 * verification.
 */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { saveSetting } from '#features/settings/server/queries.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { verifyAuditLog } from '#platform/server/audit/verify.ts';
import { connect, type Database } from '#platform/server/db/connect.ts';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { LONG_MS } from '#platform/server/db/pool.ts';
import { siteUrlOf } from '#platform/server/db/site-role.ts';
import { setUpDatabase } from '#platform/server/set-up.ts';
import { newDataDir } from '#testing/site-process.ts';
import { type Figure, median } from './support/figures.ts';

const log = pino({ level: 'silent' });
const ROUNDS = 5;
const WRITES = 300;
/** Writers with a chain commit one after another (docs/decisions/0040). A higher cost would be noticed at the desk. */
const MOST_BY_CHAIN = 2;
/** Minutes for a million, because an operator waits for it and runs it every night. */
const GOAL_SECONDS_PER_MILLION = 60;

const text = { title: 'A title of the usual length', excerpt: 'Words. '.repeat(40) };

export async function measureAudit(entries: number): Promise<Figure[]> {
  const dataDir = newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const url = siteUrlOf(postgres.url);
  await setUpDatabase({ url, ownerUrl: postgres.url }, log);
  const owner = connect(postgres.url, log, { max: 2, statementMs: LONG_MS });
  const site = connect(url, log);
  try {
    const figures = [await ratioFor(owner, site, 1), await ratioFor(owner, site, 8)];
    await addEntries(owner, entries);
    const begun = performance.now();
    const { broken } = await verifyAuditLog(owner.db);
    const seconds = (performance.now() - begun) / 1_000;
    if (broken) throw new Error(`The chain is broken: ${JSON.stringify(broken)}`);
    const goal = Math.max(1, (entries / 1_000_000) * GOAL_SECONDS_PER_MILLION);
    return [...figures, { name: `audit log of ${entries} entries, verified`, value: seconds, unit: 's', atMost: goal }];
  } finally {
    await site.close();
    await owner.close();
    await postgres.stop();
    removeDataDir(dataDir);
  }
}

/** Compares the median round of transactions with the chain and without it. */
async function ratioFor(owner: Database, site: Database, writers: number): Promise<Figure> {
  const chained = async (how: 'enable' | 'disable') => {
    await owner.db.execute(sql.raw(`alter table audit_log ${how} trigger audit_log_chained`));
    return writeFrom(site, writers);
  };
  const rounds: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] };
  await writeFrom(site, writers);
  for (let round = 0; round < ROUNDS; round++)
    for (const how of ['disable', 'enable'] as const) rounds[how].push(await chained(how));
  const value = median(rounds.enable) / median(rounds.disable);
  const name = `a write with an audit entry, ${writers} at a time: with the chain, of without`;
  return { name, value, unit: '×', atMost: MOST_BY_CHAIN };
}

/** Returns how long WRITES transactions take (ms). */
async function writeFrom({ db }: Database, writers: number): Promise<number> {
  let begun = 0;
  const write = (n: number) =>
    db.transaction(async (tx) => {
      await saveSetting(tx, `bench-${n % 50}`, n);
      await recordAction(tx, null, 'article.update', 'bench', text, { ...text, title: `Title ${n}` });
    });
  const from = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (begun < WRITES) await write(begun++);
    }),
  );
  return performance.now() - from;
}

/** Replaces the log with one that has this many entries. */
async function addEntries({ db }: Database, entries: number): Promise<void> {
  for (const table of ['audit_log', 'audit_chain'])
    await db.execute(
      sql.raw(`alter table ${table} disable trigger user; truncate ${table}; alter table ${table} enable trigger user`),
    );
  await db.execute(sql`
    insert into audit_log (id, actor_email, action, record_id, record_name, before, after)
    select gen_random_uuid(), 'editor@example.com', 'article.update', n::text, 'A title', ${JSON.stringify(text)}::json,
      ${JSON.stringify(text)}::json from generate_series(1, ${entries}::int) n`);
  await db.execute(sql`analyze audit_log, audit_chain`);
}
