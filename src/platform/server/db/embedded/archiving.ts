/** Archives the changes: PostgreSQL's write-ahead log, which its own module `basic_archive` copies file by file. */
import { mkdirSync } from 'node:fs';
import { withConnection } from '../one-connection.ts';
import { give } from './account.ts';
import { changesOf, type Home } from './home.ts';
import type { ServerSettings } from './launch.ts';

/**
 * Returns the settings that make the server archive its changes. `basic_archive` copies each file completely or not at
 * all, flushes it to the disk and never overwrites one. Without space, the server keeps its files and tries again.
 */
export function archiving(home: Home, seconds: number | undefined): ServerSettings {
  if (seconds === undefined) return {};
  const folder = changesOf(home);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder, home.account);
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: seconds,
  };
}

/** Returns whether a running server archives its changes at this interval; undefined means not at all. */
export async function archivesEvery(url: string, seconds: number | undefined): Promise<boolean> {
  const { rows } = await withConnection({ connectionString: url }, (client) =>
    client.query<{ seconds: number | null }>(
      `select case current_setting('archive_mode') when 'on' then setting::int end as seconds
       from pg_settings where name = 'archive_timeout'`,
    ),
  );
  return rows[0]?.seconds === (seconds ?? null);
}

/**
 * Makes a server that has just started check its clock. Its checkpointer starts during recovery, when `archive_timeout`
 * does not count, and would sleep for five minutes.
 */
export async function beginArchiving(url: string): Promise<void> {
  await withConnection({ connectionString: url }, (client) => client.query('select pg_reload_conf()'));
}
