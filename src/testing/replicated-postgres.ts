/** Starts a primary and its hot standby, as in production, for tests of the read replica. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { newDataDir } from './postgres.ts';

export interface ReplicatedPostgres {
  url: string;
  /** The standby's URL, which changes with each start. */
  replicaUrl: string;
  /** Pauses replay on the standby, so that it receives the primary's changes but does not show them. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });

/** Makes the standby from a copy of the stopped primary's files, as `pg_basebackup` would. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const [primaryDir, standbyDir] = [newDataDir(), newDataDir()];
  const first = await start(primaryDir);
  // A temporary server replies before a commit is written, but here commits must be written.
  await run(first.url, 'alter role all set synchronous_commit = on');
  await first.stop();
  execFileSync('cp', ['-a', `${primaryDir}/.`, standbyDir]);
  const primary = await start(primaryDir);
  follow(standbyDir, new URL(primary.url));
  let standby = await start(standbyDir);
  return {
    url: primary.url,
    get replicaUrl() {
      return standby.url;
    },
    pauseReplay: () => run(standby.url, 'select pg_wal_replay_pause()'),
    resumeReplay: () => run(standby.url, 'select pg_wal_replay_resume()'),
    stopReplica: () => standby.stop(),
    async startReplica() {
      standby = await start(standbyDir);
    },
    async stop() {
      await standby.stop();
      await primary.stop();
      for (const dataDir of [primaryDir, standbyDir]) removeDataDir(dataDir);
    },
  };
}

function follow(dataDir: string, { hostname, port, username, password }: URL): void {
  const cluster = path.join(dataDir, 'postgres');
  const signal = path.join(cluster, 'standby.signal');
  const { uid, gid } = statSync(cluster);
  writeFileSync(signal, '');
  chownSync(signal, uid, gid);
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    // Soon cancels a read that blocks replay.
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\nmax_standby_streaming_delay = 50ms\n`,
  );
  rmSync(path.join(dataDir, 'node.lock'), { force: true });
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
