/**
 * The key to the changes of a site that encrypts with a passphrase. By design, encrypting a file with a passphrase
 * takes a second and a quarter of a gigabyte; so the passphrase encrypts one key, which encrypts the changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { age, type Encryption, encrypterFor, type Opening } from '../packing.ts';
import { KEY_FILE } from './folder.ts';

/** Returns how changes are encrypted; makes their key if needed. @throws DatabaseError for another passphrase */
export async function encryptionOf(
  folder: string,
  encryption: Encryption | undefined,
): Promise<Encryption | undefined> {
  if (!encryption || !('passphrase' in encryption)) return encryption;
  const identity = (await readKey(folder, encryption.passphrase)) ?? (await makeKey(folder, encryption));
  const { identityToRecipient } = await age();
  return { recipients: [await identityToRecipient(identity)] };
}

export async function openingOf(folder: string, opening: Opening): Promise<Opening> {
  const identity = opening.passphrase && (await readKey(folder, opening.passphrase));
  return identity ? { identities: [...(opening.identities ?? []), identity] } : opening;
}

async function readKey(folder: string, passphrase: string): Promise<string | undefined> {
  const file = path.join(folder, KEY_FILE);
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(bytes, 'text').catch(() => {
    throw new DatabaseError(
      `BACKUP_PASSPHRASE does not open ${file}. To start again with another passphrase, move that folder away`,
    );
  });
}

async function makeKey(folder: string, encryption: Encryption): Promise<string> {
  const { generateX25519Identity } = await age();
  const identity = await generateX25519Identity();
  const bytes = await (await encrypterFor(encryption)).encrypt(identity);
  await writeFile(path.join(folder, KEY_FILE), bytes, { mode: 0o600, flush: true, flag: 'wx' });
  return identity;
}
