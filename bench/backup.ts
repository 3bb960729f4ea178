/**
 * Measures the drill: a backup of many articles while rows are written, and its restoration on an empty machine; then
 * an archive of the restored site with pictures, and an archive of a third site that was filled from the first archive.
 */

import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { MANIFEST, writeArchive } from '#platform/server/backup/archive/write.ts';
import { readLines } from '#platform/server/backup/lines.ts';
import { pack } from '#platform/server/backup/packing.ts';
import { restoreBackup } from '#platform/server/backup/restore.ts';
import { runBackup } from '#platform/server/backup/run.ts';
import { readTar } from '#platform/server/backup/tar.ts';
import { sumsOf } from '#platform/server/backup/verify.ts';
import { writeDurably } from '#platform/server/backup/write-file.ts';
import type { Database } from '#platform/server/db/connect.ts';
import { openFiles } from '#platform/server/files/open.ts';
import { mailEvents, mailSuppressions } from '#platform/server/mail/table.ts';
import type { Figure } from './support/figures.ts';
import { startMachine } from './support/machine.ts';

/** The goal for the complete drill: from an existing site to an equal one on another machine. */
const GOAL_SECONDS = 600;
/** The tables that the restoration itself writes to. */
const CHANGED = ['audit_log', 'audit_chain', 'backups'];

const PICTURES = 500;
const PICTURE_BYTES = 400_000;

const log = pino({ level: 'silent' });

export async function measureBackup(articles: number): Promise<Figure[]> {
  const machines = await Promise.all([startMachine(), startMachine(), startMachine()]);
  const [site, empty, third] = machines;
  try {
    await promisify(execFile)('node', ['bench/seed/large.ts', '--articles', String(articles)], {
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
    const sums = await sumsOf(empty.database);
    const compared = performance.now();
    const wrong = Object.keys(made!.sums).filter(
      (table) => !CHANGED.includes(table) && sums[table]?.sha256 !== made!.sums[table]?.sha256,
    );
    const torn = Math.abs(sums.mail_events!.rows - sums.mail_suppressions!.rows);
    const name = `backup of ${articles} articles`;
    const drill = (backedUp - begun + (compared - restoring)) / 1_000;
    return [
      { name: `${name}, while the site writes`, value: (backedUp - begun) / 1_000, unit: 's' },
      { name: `${name}, size of the file`, value: made!.bytes / 1_000_000, unit: 'MB' },
      { name: `${name}, transactions committed during it`, value: committed, unit: '', atLeast: 1 },
      { name: `${name}, longest of them`, value: longest, unit: 'ms' },
      { name: `${name}, restored on an empty machine`, value: (restored - restoring) / 1_000, unit: 's' },
      { name: `${name}, backed up, restored and compared`, value: drill, unit: 's', atMost: GOAL_SECONDS },
      { name: `${name}, tables that differ afterwards`, value: wrong.length, unit: '', atMost: 0 },
      { name: `${name}, incomplete transactions`, value: torn, unit: '', atMost: 0 },
      ...(await measureArchive(`archive of ${articles} articles and ${PICTURES} pictures`, empty, third)),
    ];
  } finally {
    for (const { stop } of machines) await stop();
  }
}

type Machine = Awaited<ReturnType<typeof startMachine>>;

async function measureArchive(name: string, from: Machine, to: Machine): Promise<Figure[]> {
  const store = openFiles(from.config);
  for (let nth = 0; nth < PICTURES; nth++) await store.put(`${nth}/original.jpg`, randomBytes(PICTURE_BYTES));
  const begun = performance.now();
  const file = path.join(from.config.dataDir, 'archive.tar.gz');
  const bytes = await writeDurably(file, await pack(archiveOf(from)), () => undefined);
  const written = performance.now();
  await restoreBackup(to.database, { file, config: to.config, mayReplace: async () => false });
  const restored = performance.now();
  const [before, after] = [await hashesOf(from), await hashesOf(to)];
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (one) => before.get(one) !== after.get(one),
  );
  if (differing.length > 0) console.error(`These parts of the archives differ: ${differing.join(', ')}`);
  return [
    { name: `${name}, written`, value: (written - begun) / 1_000, unit: 's' },
    { name: `${name}, size of the file`, value: bytes / 1_000_000, unit: 'MB' },
    { name: `${name}, restored on an empty machine`, value: (restored - written) / 1_000, unit: 's' },
    { name: `${name}, differences after the round trip`, value: differing.length, unit: '', atMost: 0 },
  ];
}

const archiveOf = ({ database, config }: Machine) =>
  writeArchive(database.pool, { version: 'bench', files: openFiles(config) });

/** Returns the hash of each file in the archive but the first, which contains the time. */
async function hashesOf(machine: Machine): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const { name, bytes } of readTar(readLines(archiveOf(machine)))) {
    const hash = createHash('sha256');
    for await (const piece of bytes) hash.update(piece);
    if (name !== MANIFEST) hashes.set(name, hash.digest('hex'));
  }
  return hashes;
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
