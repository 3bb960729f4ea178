/** Copies the cluster while the site runs. With the changes since then, any later moment can be restored. */
import path from 'node:path';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import type { Config } from '#platform/server/config.ts';
import { readPassword } from '#platform/server/db/embedded/cluster.ts';
import { readKeys } from '../keys.ts';
import { pack } from '../packing.ts';
import { tarEntry } from '../tar.ts';
import { prepareFolder, writeDurably } from '../write-file.ts';
import { folderOf, removeSurplus } from './folder.ts';
import { baseName, parseBase, type Segment, segmentAt } from './names.ts';

/** The embedded PostgreSQL whose changes are archived. */
export interface KeptServer {
  /** The address for its superuser. */
  url: string;
  cluster: string;
}

/** Our file in the copy, next to PostgreSQL's own. */
export const NOTES_FILE = 'tax-meridian.json';

/** The site's keys, and the password that the copied cluster requires. */
export interface BaseNotes extends Awaited<ReturnType<typeof readKeys>> {
  format: 1;
  version: string;
  password: string;
}

interface BaseRun {
  server: KeptServer;
  config: Pick<Config, 'backup' | 'dataDir' | 'sessionSecret'>;
  version: string;
  /** Called with the size of the file so far; may throw to stop. */
  onBytes: (bytes: number) => void;
}

/** Makes a base, and removes old ones to make room for it. */
export async function makeBase({ server, config, version, onBytes }: BaseRun) {
  const { dir, keep, encryption } = config.backup;
  const folder = await folderOf(dir, server.cluster);
  await prepareFolder(folder, (name) => name === DRAFT || parseBase(name));
  const password = readPassword({ path: path.dirname(server.cluster), account: undefined });
  const notes: BaseNotes = { format: 1, version, password, ...(await readKeys(config)) };
  const copy = await copyCluster(server.url);
  async function* tar() {
    yield tarEntry(NOTES_FILE, JSON.stringify(notes));
    yield* copy.tar;
  }
  try {
    let file = path.join(folder, DRAFT);
    const bytes = await writeDurably(file, await pack(tar(), encryption), onBytes, async () => {
      file = path.join(folder, baseName(Date.now(), await copy.first, encryption !== undefined));
      return file;
    });
    return { file, bytes, removed: await removeSurplus(dir, keep) };
  } finally {
    await copy.close();
  }
}

const DRAFT = 'base';

/** The first byte of a message within the copy. Files are read; headers and progress are not. */
const DATA = 'd'.charCodeAt(0);

/**
 * Copies the cluster's files from the running server through its replication protocol, as the program pg_basebackup
 * does. The server verifies the checksum of every page that it reads. `url` must name a superuser. The copy contains the
 * changes made during it, so it needs no other changes.
 */
async function copyCluster(url: string) {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  await client.connect();
  const tar = new PassThrough({ highWaterMark: 1024 * 1024 });
  // The reader of the tar gets the error too.
  tar.on('error', () => undefined);
  client.on('error', (err) => tar.destroy(err));
  const first = Promise.withResolvers<Segment>();
  first.promise.catch(() => undefined);
  const fail = (err: Error) => {
    first.reject(err);
    tar.destroy(err);
  };
  let rows = 0;
  /** Messages of the last piece may still arrive after the pause. */
  let isPaused = false;
  client.query({
    // Does not wait until the changes are archived: the copy itself contains them.
    submit: (connection) => connection.query("BASE_BACKUP (LABEL 'backup', CHECKPOINT 'fast', WAL true, WAIT false)"),
    handleDataRow({ fields }: { fields: (string | null)[] }) {
      // The first of three results says where the copy begins.
      if (rows++ === 0) first.resolve(segmentAt(String(fields[0]), Number(fields[1])));
    },
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection) {
      if (chunk[0] !== DATA || tar.write(Buffer.from(chunk.subarray(1))) || isPaused) return;
      isPaused = true;
      stream.pause();
      tar.once('drain', () => {
        isPaused = false;
        stream.resume();
      });
    },
    handleReadyForQuery: () => tar.end(),
    handleError: fail,
    handleRowDescription: () => undefined,
    handleCommandComplete: () => undefined,
    callback: () => undefined,
  } as pg.Submittable);
  return {
    /** A tar archive. Fails if the server does. */
    tar,
    /** The first segment of changes that must follow the copy. */
    first: first.promise,
    async close(): Promise<void> {
      tar.destroy();
      await client.end();
    },
  };
}
