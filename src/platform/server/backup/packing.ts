/** The file around a snapshot: gzip, and encryption as in the program `age`. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import { DatabaseError } from '#platform/server/db/wait.ts';

/** Who can read a backup: people who know the passphrase, or have the key of one of the recipients (age1…). */
export type Encryption =
  | {
      passphrase: string;
      /** Base-2 logarithm of the cost of each guess; by default the library's 18, which takes seconds. */
      workFactor?: number;
    }
  | { recipients: string[] };

/** Opens an encrypted backup. */
export interface Opening {
  passphrase?: string | undefined;
  /** Keys of recipients: AGE-SECRET-KEY-1… */
  identities?: string[];
  /** Called with the share of the file that has been read, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined;
}

const AGE = Buffer.from('age-encryption.org/');
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Returns the bytes of the file. */
export async function pack(snapshot: AsyncIterable<Buffer | string>, encryption?: Encryption): Promise<Readable> {
  const source = Readable.from(snapshot, { objectMode: false });
  const packed = createGzip();
  // pipe does not pass errors on.
  source.once('error', (err) => packed.destroy(err));
  packed.once('close', () => source.destroy());
  source.pipe(packed);
  if (!encryption) return packed;
  return fromWeb(await (await encrypterFor(encryption)).encrypt(toWeb(packed)));
}

/** Loads the library, which takes megabytes, only on sites that encrypt. */
export const age = () => import('age-encryption');

export async function encrypterFor(encryption: Encryption): Promise<Encrypter> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  if ('recipients' in encryption) for (const recipient of encryption.recipients) encrypter.addRecipient(recipient);
  else {
    encrypter.setPassphrase(encryption.passphrase);
    if (encryption.workFactor) encrypter.setScryptWorkFactor(encryption.workFactor);
  }
  return encrypter;
}

/** @throws DatabaseError if the file is not a backup, is cut off, or cannot be opened with these keys */
export async function* unpack(file: string, opening: Opening = {}): AsyncGenerator<Buffer> {
  const begins = await beginningOf(file);
  let bytes = Readable.from(readFile(file, opening), { objectMode: false });
  try {
    if (begins.equals(AGE)) bytes = await decrypt(bytes, opening);
    else if (!begins.subarray(0, GZIP.length).equals(GZIP)) throw new DatabaseError(`${file} is not a backup`);
    const unpacked = createGunzip();
    bytes.once('error', (err) => unpacked.destroy(err));
    bytes.pipe(unpacked);
    for await (const piece of unpacked) yield piece as Buffer;
  } catch (err) {
    throw err instanceof DatabaseError ? err : new DatabaseError(`${file} is damaged or cut off: ${reasonOf(err)}`);
  } finally {
    bytes.destroy();
  }
}

async function* readFile(file: string, { onShare }: Opening): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  let read = 0;
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    read += piece.length;
    onShare?.(read / size);
    yield piece;
  }
}

async function decrypt(bytes: Readable, { passphrase, identities = [] }: Opening): Promise<Readable> {
  if (!passphrase && identities.length === 0)
    throw new DatabaseError(
      'The backup is encrypted: set BACKUP_PASSPHRASE, or give the file of the key: --identity key.txt',
    );
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  if (passphrase) decrypter.addPassphrase(passphrase);
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (err) {
    throw new DatabaseError(`The backup can't be decrypted: ${reasonOf(err)}`);
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((err: NodeJS.ErrnoException) => {
    throw new DatabaseError(
      err.code === 'ENOENT' ? `There is no file ${file}` : `${file} can't be read: ${err.message}`,
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

// Node and the library have different types for the same streams.
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream, { strategy: { highWaterMark: 4 } }) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);

const reasonOf = (err: unknown) => (err instanceof Error ? err.message : String(err));
