/** Restores the embedded PostgreSQL from a base and the changes since then, up to the last change or a given moment. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { give, identity, type SystemAccount } from '#platform/server/db/embedded/account.ts';
import { codeOf, EmbeddedPostgresError } from '#platform/server/db/embedded/errors.ts';
import { type RecoveryFolders, recoverCluster } from '#platform/server/db/embedded/recover.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import type { Encryption } from '../packing.ts';
import { type Opening, unpack } from '../packing.ts';
import { type BaseNotes, NOTES_FILE } from './base.ts';
import { type FoundBase, folderOf, listBases, listStored, readStored } from './folder.ts';
import { openingOf } from './key.ts';
import { chainFrom, isAncestor, parseBase, parseSegment, type StoredFile, timelineOf } from './names.ts';
import { createStorer } from './storer.ts';

interface Restoring extends Opening {
  dataDir: string;
  backupDir: string;
  /** A particular base; by default the newest that was complete before `until`. */
  file?: string | undefined;
  /** The moment to restore (ms since 1970); by default the last change. */
  until?: number | undefined;
  /** How to store changes that are still waiting beside an existing cluster before it is replaced. */
  encryption: Encryption | undefined;
  /** Asked if there is already a cluster. Returns whether it may be deleted. */
  mayReplace(base: FoundBase): Promise<boolean>;
}

export interface Restored {
  base: FoundBase;
  notes: BaseNotes;
  /** The last transaction, as PostgreSQL's log names its time; undefined if there was none since the base. */
  lastChangeAt: string | undefined;
  /** The first file of changes that is missing although later ones exist. */
  missing: string | undefined;
}

/**
 * After an error, the data directory is unchanged. Returns undefined if the existing cluster may not be replaced.
 * @throws DatabaseError if there is no base, or one cannot be read; EmbeddedPostgresError if PostgreSQL refuses
 */
export async function restoreChanges(restoring: Restoring): Promise<Restored | undefined> {
  const { dataDir, backupDir, until, encryption } = restoring;
  let found: Omit<Restored, 'lastChangeAt'> | undefined;
  const said = await recoverCluster({
    dataDir,
    log: () => undefined,
    until,
    async mayReplace(present) {
      if (!(await restoring.mayReplace(await findBase(restoring)))) return false;
      // A killed site may leave changes that exist only on this disk.
      const folder = await folderOf(backupDir, present.cluster);
      await createStorer({ from: present.changes, folder, backupDir, encryption })
        .storeWaiting()
        .catch((err: unknown) => {
          if (codeOf(err) !== 'ENOENT') throw err;
        });
      return true;
    },
    async fill(drafts) {
      const base = await findBase(restoring);
      const notes = await unpackBase(path.join(base.folder, base.file), restoring, drafts);
      const timeline = await timelineAt(base, restoring);
      const missing = await unpackChanges(base, timeline, restoring, drafts);
      found = { base, notes, missing };
      return { password: notes.password, timeline };
    },
  }).catch((err: unknown) => {
    throw err instanceof EmbeddedPostgresError ? new DatabaseError(explain(err.message)) : err;
  });
  if (said === undefined || !found) return undefined;
  return { ...found, lastChangeAt: LAST_CHANGE.exec(said)?.[1] };
}

const LAST_CHANGE = /last completed transaction was at log time (.+)/;

/** @throws DatabaseError if there is none */
async function findBase({ backupDir, file, until = Number.POSITIVE_INFINITY }: Restoring): Promise<FoundBase> {
  if (file) {
    const base = parseBase(path.basename(file));
    if (base) return { ...base, folder: path.dirname(path.resolve(file)) };
    throw new DatabaseError(`${file} is not the copy of a cluster`);
  }
  const bases = (await listBases(backupDir)).filter(({ endedAt }) => endedAt <= until);
  const base = bases.at(-1);
  if (base) return base;
  const when = Number.isFinite(until) ? ` that was complete before ${new Date(until).toISOString()}` : '';
  throw new DatabaseError(`There is no copy of a cluster${when} in ${backupDir}`);
}

/** Needs the program tar, which Linux, macOS and Windows include. */
async function unpackBase(file: string, opening: Opening, { cluster, account }: RecoveryFolders): Promise<BaseNotes> {
  const tar = spawn('tar', ['-x', '-f', '-', '-C', cluster], {
    cwd: path.dirname(cluster),
    stdio: ['pipe', 'ignore', 'pipe'],
    ...identity(account),
  });
  let said = '';
  tar.stderr.on('data', (bytes) => {
    said += bytes;
  });
  const ended = once(tar, 'close');
  const sent = pipeline(unpack(file, opening), tar.stdin);
  // If tar ends first, its message is the reason.
  const [failure, [code]] = await Promise.all([
    sent.then(
      () => undefined,
      (err: unknown) => err,
    ),
    ended,
  ]);
  if (failure instanceof DatabaseError) throw failure;
  if (code !== 0) throw new DatabaseError(`${file} can't be unpacked: ${said.trim() || String(failure)}`);
  const notes = path.join(cluster, NOTES_FILE);
  const text = await readFile(notes, 'utf8');
  await rm(notes);
  return JSON.parse(text) as BaseNotes;
}

/**
 * Returns the timeline that was in use at `until`, so that a moment before an earlier restoration is found in the changes
 * which that restoration left; by default the newest. A site makes a base when it starts on a new timeline.
 */
async function timelineAt(base: FoundBase, { backupDir, until }: Restoring): Promise<number> {
  if (until === undefined) {
    const names = (await listStored(base.folder)).map(({ name }) => name);
    return Math.max(base.first.timeline, ...names.filter((name) => !parseSegment(name)).map(timelineOf));
  }
  const before = (await listBases(backupDir)).filter(
    ({ folder, endedAt }) => folder === base.folder && endedAt <= until,
  );
  return Math.max(base.first.timeline, ...before.map(({ first }) => first.timeline));
}

/** Unpacks the changes since the base. Returns the first file that is missing although later ones exist. */
async function unpackChanges(
  base: FoundBase,
  timeline: number,
  restoring: Restoring,
  drafts: RecoveryFolders,
): Promise<string | undefined> {
  const stored = new Map((await listStored(base.folder)).map((one) => [one.name, one]));
  const opening = await openingOf(base.folder, restoring);
  const unpackOne = async ({ name }: StoredFile) => {
    const bytes = await readStored(base.folder, stored.get(name)!, opening);
    await writeSparse(path.join(drafts.changes, name), bytes, drafts.account);
    return bytes;
  };
  // All histories, because the number of the timeline that PostgreSQL begins has to be new.
  for (const history of [...stored.values()].filter(({ name }) => !parseSegment(name))) {
    const text = (await unpackOne(history)).toString();
    const isFollowed = timelineOf(history.name) === timeline && timeline > base.first.timeline;
    if (isFollowed && !isAncestor(base, text))
      throw new DatabaseError(
        `${base.file} was made of changes that a later restoration has left: name an earlier one`,
      );
  }
  const { segments, missing } = chainFrom(base.first, stored.keys(), timeline);
  for (const name of segments) await unpackOne(stored.get(name)!);
  return missing;
}

/** The rest of a segment that was handed over early is empty: it takes no space. */
async function writeSparse(file: string, bytes: Buffer, account: SystemAccount | undefined): Promise<void> {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes.subarray(0, end));
    await handle.truncate(bytes.length);
  } finally {
    await handle.close();
  }
  give(file, account);
}

function explain(said: string): string {
  if (said.includes('recovery ended before configured recovery target was reached')) {
    const [, last] = LAST_CHANGE.exec(said) ?? [];
    return `The archive ends before that moment${last ? `: the last change was made at ${last}` : ''}. Name an earlier moment, or leave --until out to get all changes`;
  }
  if (said.includes('before consistent recovery point'))
    return 'At that moment, the copy of the cluster was not yet complete: name an earlier copy';
  return said;
}
