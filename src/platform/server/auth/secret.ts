/** The key that signs session cookies, emailed links and other values that only the site may make. */
import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Config } from '../config.ts';

export type SigningConfig = Pick<Config, 'sessionSecret' | 'dataDir'>;

/** Keys by file. Each file is read only once, because a newsletter signs a link for every email. */
const kept = new Map<string, Promise<string>>();

/** Returns the configured key, or one that is made once and kept in DATA_DIR/session-secret, for its owner only. */
export async function signingKey({ sessionSecret, dataDir }: SigningConfig): Promise<string> {
  if (sessionSecret) return sessionSecret;
  const file = path.join(dataDir, 'session-secret');
  const key = kept.get(file) ?? read(file).then((found) => found ?? make(file));
  kept.set(file, key);
  // The next call tries again after a failure.
  key.catch(() => kept.delete(file));
  return key;
}

/** Returns a hash that only the site can make and that does not reveal `parts`. `use` keeps uses apart. */
export async function keyedHash(config: SigningConfig, use: string, ...parts: (string | number)[]): Promise<Buffer> {
  const text = [use, ...parts].join('\n');
  return createHmac('sha256', await signingKey(config))
    .update(text)
    .digest();
}

/** Encrypts a secret that the site has to read again, as the accounts library does with the secrets of two-step sign-in. */
export const seal = async (config: SigningConfig, secret: string): Promise<string> =>
  symmetricEncrypt({ key: await signingKey(config), data: secret });

/** Decrypts what `seal` has encrypted. @throws Error if the site's key has changed since */
export const unseal = async (config: SigningConfig, sealed: string): Promise<string> =>
  symmetricDecrypt({ key: await signingKey(config), data: sealed });

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (err) {
    if (hasCode(err, 'ENOENT')) return undefined;
    throw err;
  }
}

/** Writes a temporary file and links it into place, so that two processes that start together use the same complete key. */
async function make(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    await link(draft, file).catch((err: unknown) => {
      if (!hasCode(err, 'EEXIST')) throw err;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

const hasCode = (err: unknown, code: string) => (err as NodeJS.ErrnoException).code === code;
