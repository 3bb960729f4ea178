/**
 * The site's keys. A backup includes them, because the sessions, emailed links and two-step sign-in of a restored
 * database need them.
 */
import { createHmac } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SigningConfig } from '#platform/server/auth/secret.ts';
import type { SnapshotHeader } from './dump.ts';

/** The files in DATA_DIR that contain keys. The database's password is not among them: each cluster has its own. */
const SIGNING_KEY = 'session-secret';
const KEY_FILES = [SIGNING_KEY];

/** Returns the keys for a snapshot: their files, and a fingerprint of the signing key, wherever it is kept. */
export async function readKeys({
  sessionSecret,
  dataDir,
}: SigningConfig): Promise<Pick<SnapshotHeader, 'keys' | 'signedWith'>> {
  const keys: Record<string, string> = {};
  for (const name of KEY_FILES) {
    const text = await readFile(path.join(dataDir, name), 'utf8').catch(() => undefined);
    if (text !== undefined) keys[name] = text;
  }
  const signing = sessionSecret ?? keys[SIGNING_KEY];
  return { keys, ...(signing && { signedWith: fingerprint(signing) }) };
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
  for (const name of KEY_FILES) {
    const text = keys[name];
    const file = path.join(config.dataDir, name);
    const present = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined || text === present) continue;
    if (present !== undefined) {
      await copyFile(file, `${file}.before-restore`);
      said.push(`The key ${file} was replaced; the old one is ${file}.before-restore.`);
    } else said.push(`The key ${file} was restored.`);
    await writeFile(file, text, { mode: 0o600, flush: true });
  }
  const present = config.sessionSecret ?? keys[SIGNING_KEY];
  if (signedWith && (present === undefined || fingerprint(present) !== signedWith))
    said.push(
      'The site that was backed up signed with another SESSION_SECRET. Set that one before you start: with this one everybody ' +
        'signs in again, two-step sign-in has to be set up again, and the links in mails that were sent no longer work.',
    );
  return said;
}

const fingerprint = (key: string) => createHmac('sha256', key).update('backup').digest('hex').slice(0, 16);
