import { chmodSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { clusterOf } from './home.ts';
import { launch } from './launch.ts';

let path: string;
beforeEach(() => {
  path = realpathSync(temporaryFolder());
  mkdirSync(clusterOf({ path, account: undefined }));
});

/** Starts a program that prints `says` and ends at once. Returns how often it was started, and the error. */
async function start(says: string) {
  const postgres = join(path, 'postgres.sh');
  writeFileSync(postgres, `#!/bin/sh\necho started >> '${path}/starts'\necho '${says}'\n`);
  chmodSync(postgres, 0o755);
  const programs = { postgres, pgCtl: postgres, initdb: postgres };
  const error: unknown = await launch({ path, account: undefined }, programs, { password: 'x', durable: true }).catch(
    (err: unknown) => err,
  );
  return { starts: readFileSync(`${path}/starts`, 'utf8').trim().split('\n').length, message: String(error) };
}

test.runIf(process.platform !== 'win32')('a server whose port is already in use is tried five times', async () => {
  const { starts, message } = await start('could not bind IPv4 address');
  expect(starts).toBe(5);
  expect(message).toContain('PostgreSQL did not start:\ncould not bind IPv4 address');
});

test.runIf(process.platform !== 'win32')('a server that ends for a lasting reason is tried once', async () => {
  const { starts, message } = await start('data directory has wrong ownership');
  expect(starts).toBe(1);
  expect(message).toContain('data directory has wrong ownership');
});
