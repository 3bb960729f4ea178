/**
 * Uploads that may be interrupted (decision 78): a file arrives in pieces, each at its offset, and continues where the
 * connection was lost. Until it is complete, it is in the folder of uploads, which a daily task clears.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure, invalidField } from '#kernel/problem.ts';
import type { Person } from '../auth/person.ts';
import type { Config as WholeConfig } from '../config.ts';

type Config = Pick<WholeConfig, 'dataDir'>;

/** The folder of uploads that are not stored yet. */
export const uploadsFolder = ({ dataDir }: Config) => path.join(dataDir, 'uploads');

export function tooLarge(most: number): Failure {
  const message = `The file is larger than ${most / 1024 ** 2} MB. Please send a smaller one`;
  return invalidField('file', message);
}

/** The maximum number of unfinished files of one person. */
const MOST = 20;

/** The path contains the person's id, so that nobody can add to another person's file or finish it. */
export const partOf = (config: Config, person: Person, id: string): string =>
  path.join(uploadsFolder(config), `${person.id}.${id}.part`);

/** Returns how many bytes have arrived: 0 for a file that has not begun, or that began on another node. */
export const sizeOfPart = (part: string): Promise<number> =>
  stat(part).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Writes a piece at its offset. Returns how many bytes of the file have arrived; bytes that arrived before a lost
 * connection are kept. @throws Failure conflict if bytes before the offset are missing; invalid for more than `most` bytes
 */
export async function addPiece(part: string, offset: number, body: unknown, most: number): Promise<number> {
  if (!(body instanceof Readable)) throw new Failure('invalid', 'Please send a part of the file');
  const size = await sizeOfPart(part);
  if (offset > size) {
    body.resume();
    throw new Failure('conflict', `Please continue the file at byte ${size}.`);
  }
  if (size === 0) await begin(part);
  // Writes at a fixed position, so that a piece sent again while the first connection still hangs writes the same
  // bytes.
  let end = offset;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      end += piece.length;
      if (end > most) done(tooLarge(most));
      else done(null, piece);
    },
  });
  await pipeline(body, counted, createWriteStream(part, { flags: 'r+', start: offset }));
  return sizeOfPart(part);
}

async function begin(part: string): Promise<void> {
  const folder = path.dirname(part);
  await mkdir(folder, { recursive: true });
  const [person] = path.basename(part).split('.');
  const begun = (await readdir(folder)).filter((name) => name.startsWith(`${person}.`));
  if (begun.length >= MOST && !begun.includes(path.basename(part)))
    throw new Failure('conflict', 'Many of your uploads are unfinished. Please finish some, or try again tomorrow.');
  await (await open(part, 'a')).close();
}
