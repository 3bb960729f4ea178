/**
 * Copies the cluster's files from the running server through its replication protocol, as the program pg_basebackup
 * does. The server verifies the checksum of every page that it reads.
 */
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { type Segment, segmentAt } from './names.ts';

/** The first byte of a message within the copy. Files are read; headers and progress are not. */
const DATA = 'd'.charCodeAt(0);

/** `url` must name a superuser. The copy contains the changes made during it, so it needs no other changes. */
export async function copyCluster(url: string) {
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
