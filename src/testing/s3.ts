/**
 * An S3-compatible server with an empty bucket. It refuses unknown keys, but does not check signatures of the current
 * version.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface TestS3 {
  /** Returns the MEDIA_URL for a folder in the bucket. */
  address(folder: string): string;
  stop(): Promise<void>;
}

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const configureBuckets = [{ name: 'pictures', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    address: (folder) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures/${folder}?tls=no`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
