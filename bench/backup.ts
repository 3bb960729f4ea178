/** Measures the drill: a backup of many articles while rows are written, and its restoration on an empty machine. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { restoreBackup } from '#platform/server/backup/restore.ts';
import { runBackup } from '#platform/server/backup/run.ts';
import { sumsOf } from '#platform/server/backup/verify.ts';
import type { Database } from '#platform/server/db/connect.ts';
import { mailEvents, mailSuppressions } from '#platform/server/mail/table.ts';
import type { Figure } from './support/figures.ts';
import { startMachine } from './support/machine.ts';

/** The goal for the complete drill: from an existing site to an equal one on another machine. */
const GOAL_SECONDS = 600;
/** The restoration itself writes to these. */
const CHANGED = ['audit_log', 'audit_chain', 'backups'];

const log = pino({ level: 'silent' });

export async function measureBackup(articles: number): Promise<Figure[]> {
  const machines = await Promise.all([startMachine(), startMachine()]);
  const [site, empty] = machines;
  try {
    await promisify(execFile)('node', ['src/app/server/tools/seed-large.ts', '--articles', String(articles)], {
      env: { ...process.env, DATABASE_URL: site.url },
    });
    const stopWriting = write(site.database);
    const begun = performance.now();
    const made = await runBackup({ url: site.url, config: site.config, log });
    const backedUp = performance.now();
    const { committed, longest } = await stopWriting();
    const restoring = performance.now();
    const mayReplace = async () => false;
    await restoreBackup(empty.database, { file: made!.file, config: empty.config, mayReplace });
    const restored = performance.now();
    const sums = await sumsOf(empty.database, 'bench');
    const compared = performance.now();
    const wrong = Object.keys(made!.sums).filter(
      (table) => !CHANGED.includes(table) && sums[table]?.sha256 !== made!.sums[table]?.sha256,
    );
    const torn = Math.abs(sums.mail_events!.rows - sums.mail_suppressions!.rows);
    const name = `backup of ${articles} articles`;
    const drill = (backedUp - begun + (compared - restoring)) / 1_000;
    return [
      { name: `${name}, under writing load`, value: (backedUp - begun) / 1_000, unit: 's' },
      { name: `${name}, size of the file`, value: made!.bytes / 1_000_000, unit: 'MB' },
      { name: `${name}, transactions committed meanwhile`, value: committed, unit: '', atLeast: 1 },
      { name: `${name}, longest of them`, value: longest, unit: 'ms' },
      { name: `${name}, restored on an empty machine`, value: (restored - restoring) / 1_000, unit: 's' },
      { name: `${name}, backed up, restored and compared`, value: drill, unit: 's', atMost: GOAL_SECONDS },
      { name: `${name}, tables that differ afterwards`, value: wrong.length, unit: '', atMost: 0 },
      { name: `${name}, transactions that were torn apart`, value: torn, unit: '', atMost: 0 },
    ];
  } finally {
    for (const { stop } of machines) await stop();
  }
}

/** Writes two rows in each transaction until stopped; returns how many were committed, and the duration of the longest (ms). */
function write({ db }: Database) {
  let writing = true;
  let committed = 0;
  let longest = 0;
  const done = (async () => {
    while (writing) {
      const begun = performance.now();
      await db.transaction(async (tx) => {
        const address = `${crypto.randomUUID()}@example.com`;
        await tx.insert(mailSuppressions).values({ address, reason: 'complaint' });
        await tx.insert(mailEvents).values({ key: address, kind: 'complaint', address });
      });
      committed++;
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  return async () => {
    writing = false;
    await done;
    return { committed, longest };
  };
}
