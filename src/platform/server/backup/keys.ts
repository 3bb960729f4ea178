/** The site's keys, which the sessions, emailed links and two-step sign-in of a restored database need. */
import { createHmac } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SigningConfig } from '#platform/server/auth/secret.ts';
import type { SnapshotHeader } from './dump.ts';

/** The file in DATA_DIR with the only such key. Each cluster has its own password for the database. */
const SIGNING_KEY = 'session-secret';

/** Returns the keys for a snapshot by their files, and a fingerprint of the signing key, wherever it is kept. */
export async function readKeys({
  sessionSecret,
  dataDir,
}: SigningConfig): Promise<Pick<SnapshotHeader, 'keys' | 'signedWith'>> {
  const kept = await readFile(path.join(dataDir, SIGNING_KEY), 'utf8').catch(() => undefined);
  const signing = sessionSecret ?? kept;
  return {
    keys: kept === undefined ? {} : { [SIGNING_KEY]: kept },
    ...(signing && { signedWith: fingerprint(signing) }),
  };
}

/**
 * Writes the keys of a restored backup into DATA_DIR. If a different key is already there, keeps it beside the restored
 * one. Returns what the operator should know, line by line.
 */
export async function restoreKeys(
  config: SigningConfig,
  { keys = {}, signedWith }: Pick<SnapshotHeader, 'keys' | 'signedWith'>,
): Promise<string[]> {
  const said: string[] = [];
  await mkdir(config.dataDir, { recursive: true });
  const file = path.join(config.dataDir, SIGNING_KEY);
  const present = await readFile(file, 'utf8').catch(() => undefined);
  const restored = keys[SIGNING_KEY];
  if (restored !== undefined && restored !== present) {
    if (present !== undefined) {
      await copyFile(file, `${file}.before-restore`);
      said.push(`The key ${file} was replaced; the old one is ${file}.before-restore.`);
    } else said.push(`The key ${file} was restored.`);
    await writeFile(file, restored, { mode: 0o600, flush: true });
  }
  const signing = config.sessionSecret ?? restored;
  if (signedWith && (signing === undefined || fingerprint(signing) !== signedWith))
    said.push(
      `The site that was backed up signed with another SESSION_SECRET. Set that one before you start: with this one everybody signs in again, ${OF_ANOTHER_KEY}`,
    );
  return said;
}

/** What the people of a restored site notice if its key has changed. */
export const OF_ANOTHER_KEY =
  'two-step sign-in has to be set up again, and links in emails that were sent no longer work. ' +
  'API keys and the addresses of subscribed calendars still work: revoke at the desk those that should not.';

const fingerprint = (key: string) => createHmac('sha256', key).update('backup').digest('hex').slice(0, 16);
