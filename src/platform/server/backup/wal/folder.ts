/** The folder of an archive of changes: BACKUP_DIR/wal-<number of the cluster>, with copies of the cluster and the changes since. */
import { createHash } from 'node:crypto';
import { open, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { type Encryption, type Opening, pack, unpack } from '../packing.ts';
import { writeDurably } from '../write-file.ts';
import { type Base, parseBase, parseStored, type StoredFile, storedName, surplusBases, unneeded } from './names.ts';

const FOLDER = /^wal-\d+$/;
const SEGMENT_BYTES = 16 * 1024 * 1024;

/** A base and where it is. */
export interface FoundBase extends Base {
  folder: string;
}

/** Returns the folder of a cluster. Its number is unique, so files of two clusters never mix. */
export async function folderOf(backupDir: string, cluster: string): Promise<string> {
  const handle = await open(path.join(cluster, 'global/pg_control'));
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return path.join(backupDir, `wal-${buffer.readBigUInt64LE()}`);
  } finally {
    await handle.close();
  }
}

export async function listStored(folder: string): Promise<StoredFile[]> {
  return (await readdir(folder)).flatMap((name) => parseStored(name) ?? []);
}

/** Returns the complete bases of all folders, oldest first. */
export async function listBases(backupDir: string): Promise<FoundBase[]> {
  const bases: FoundBase[] = [];
  const names = await readdir(backupDir).catch(() => []);
  for (const name of names.filter((one) => FOLDER.test(one))) {
    const folder = path.join(backupDir, name);
    for (const file of await readdir(folder)) {
      const base = parseBase(file);
      if (base) bases.push({ ...base, folder });
    }
  }
  return bases.sort((a, b) => a.endedAt - b.endedAt);
}

/**
 * Stores one of PostgreSQL's files under its name and hash. Storing it again does nothing. @throws DatabaseError for
 * another file of the same name, which is never overwritten
 */
export async function store(
  { folder, stored }: { folder: string; stored: readonly StoredFile[] },
  { name, bytes }: { name: string; bytes: Buffer },
  encryption: Encryption | undefined,
): Promise<StoredFile | undefined> {
  const hash = hashOf(bytes);
  const present = stored.find((one) => one.name === name);
  if (present?.hash === hash) return undefined;
  if (present)
    throw new DatabaseError(
      `${path.join(folder, present.file)} contains the changes of another site. Give each site its own BACKUP_DIR`,
    );
  const file = storedName(name, hash, encryption !== undefined);
  await writeDurably(path.join(folder, file), await pack(inOne(bytes), encryption), () => undefined);
  return { file, name, hash };
}

/** @throws DatabaseError if the file is damaged or cannot be opened with these keys */
export async function readStored(folder: string, { file, hash }: StoredFile, opening: Opening): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of unpack(path.join(folder, file), opening)) {
    size += piece.length;
    if (size > SEGMENT_BYTES) throw new DatabaseError(`${file} is damaged: it is too large`);
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  if (hashOf(bytes) !== hash) throw new DatabaseError(`${file} is damaged: its hash is different`);
  return bytes;
}

/** Removes and returns all but the newest `keep` bases of all folders; also removes changes that no base needs. */
export async function removeSurplus(backupDir: string, keep: number): Promise<string[]> {
  const surplus = surplusBases(await listBases(backupDir), keep);
  for (const { folder, file } of surplus) await rm(path.join(folder, file), { force: true });
  const kept = Map.groupBy(await listBases(backupDir), ({ folder }) => folder);
  for (const [folder, bases] of kept)
    for (const { file } of unneeded(await listStored(folder), bases))
      await rm(path.join(folder, file), { force: true });
  for (const folder of new Set(surplus.map((base) => base.folder))) if (!kept.has(folder)) await removeFolder(folder);
  return surplus.map(({ file }) => file);
}

/** Removes the archive's files from the folder of a cluster without a base, and the folder if nothing else is in it. */
async function removeFolder(folder: string): Promise<void> {
  for (const { file } of await listStored(folder)) await rm(path.join(folder, file), { force: true });
  await rm(path.join(folder, KEY_FILE), { force: true });
  await rmdir(folder).catch(() => undefined);
}

/** Contains the key of the changes, encrypted with the passphrase (key.ts). */
export const KEY_FILE = 'key.age';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

async function* inOne(bytes: Buffer) {
  yield bytes;
}
