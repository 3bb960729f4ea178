/** Receives an uploaded file: saves it beside the store, reads it, makes its sizes, and stores everything. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { tooLarge, uploadsFolder } from '#platform/server/files/parts.ts';
import { inThread } from '#platform/server/threads/in-thread.ts';
import { withPatience } from '#platform/server/threads/patience.ts';
import { originalName } from '../addresses.ts';
import type { MediaFile } from '../contract.ts';
import { MAX_UPLOAD_BYTES } from '../vocabulary.ts';
import { insertFile } from './queries.ts';
import type { ReadUpload, Upload } from './read-upload.ts';
import { refusal } from './recognise.ts';

// One at a time, because a picture occupies a core for a second, and needs memory for all its pixels.
const readInProcess = inThread<Upload, ReadUpload>(new URL('./read-upload.ts', import.meta.url), 'readUpload', {
  atOnce: 1,
  waiting: 20,
  deadlineMs: 10_000,
  apart: true,
});

export interface StoredUpload extends Omit<ReadUpload, 'files'> {
  key: string;
  fileName: string;
  /** The size of the uploaded file. */
  bytes: number;
  /** The total size of the original and all sizes made from it. */
  storedBytes: number;
}

type Storing = Pick<Deps, 'config' | 'files'>;

/**
 * Stores an upload and returns the columns of its record. `sent` is the body of a request, or the path of a file that
 * has arrived in pieces. The caller removes the folder `key` if it does not store the record.
 * @throws Failure invalid with the reason
 */
export const storeUpload = (deps: Storing, sent: unknown, sentName: string): Promise<StoredUpload> =>
  typeof sent === 'string'
    ? storeArrived(deps, sent, sentName)
    : store(deps, sent, sentName, MAX_UPLOAD_BYTES, readInProcess);

/**
 * Reads a copy, because a piece that is still arriving, here or in another process, could change the bytes after they
 * were recognised. If no process can read the file at the moment, keeps its pieces, so that nobody has to send it
 * again.
 */
async function storeArrived(deps: Storing, part: string, sentName: string): Promise<StoredUpload> {
  const copy = path.join(uploadsFolder(deps.config), randomUUID());
  try {
    await copyFile(part, copy).catch((err: NodeJS.ErrnoException) => {
      if (err.code === 'ENOENT') throw new Failure('conflict', 'The file has not arrived. Please send it again.');
      throw err;
    });
    const stored = await keepBytes(deps, copy, nameOf(sentName), (await stat(copy)).size, readInProcess);
    await rm(part, { force: true });
    return stored;
  } catch (err) {
    if (!(err instanceof Failure && err.code === 'unavailable')) await rm(part, { force: true });
    throw err;
  } finally {
    await rm(copy, { force: true });
  }
}

export interface StoredPicture extends StoredUpload {
  width: number;
  height: number;
}

/**
 * Returns a function that stores a picture from a visitor or contributor. The picture has at most `most` bytes and was
 * sent from the address `ip`.
 */
export function pictureStore(deps: Storing & Pick<RouteDeps, 'limits'>) {
  const read = withPatience(deps.limits, 'picture', readPicture);
  return async (body: unknown, sentName: string, most: number, ip: string): Promise<StoredPicture> => {
    const { width, height, ...stored } = await store(deps, body, sentName, most, (upload) => read(upload, ip));
    return { ...stored, width: width!, height: height! };
  };
}

/** @throws Failure invalid for a file that is not a picture */
async function readPicture(upload: Upload): Promise<ReadUpload> {
  const read = await readInProcess(upload);
  if (read.kind === 'picture') return read;
  throw refusal('Only pictures can be added here: JPEG, PNG, WebP, AVIF or GIF');
}

async function store(
  deps: Storing,
  body: unknown,
  sentName: string,
  most: number,
  read: typeof readInProcess,
): Promise<StoredUpload> {
  if (!(body instanceof Readable)) throw refusal('Please send a file');
  const fileName = nameOf(sentName);
  const folder = uploadsFolder(deps.config);
  await mkdir(folder, { recursive: true });
  const waiting = path.join(folder, randomUUID());
  try {
    return await keepBytes(deps, waiting, fileName, await receive(body, waiting, most), read);
  } finally {
    await rm(waiting, { force: true });
  }
}

/** Reads the file at the path, and stores it and its sizes. */
async function keepBytes(
  { files }: Storing,
  file: string,
  fileName: string,
  bytes: number,
  read: typeof readInProcess,
): Promise<StoredUpload> {
  const folder = `${file}.sizes`;
  try {
    const { files: made, ...columns } = await read({ path: file, name: fileName, folder });
    const sizes = made.map(({ name }) => ({ name, path: path.join(folder, name) }));
    const key = await putAll(files, [{ name: originalName(fileName), path: file }, ...sizes]);
    const storedBytes = made.reduce((sum, size) => sum + size.bytes, bytes);
    return { ...columns, key, fileName, bytes, storedBytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the files in a new folder, and returns its name. */
async function putAll(files: Storing['files'], all: readonly { name: string; path: string }[]): Promise<string> {
  // 128 bits, because nobody may guess the addresses of pictures in drafts.
  const key = randomBytes(16).toString('hex');
  try {
    for (const { name, path } of all) await files.put(`${key}/${name}`, { path });
    return key;
  } catch (err) {
    await files.removeFolder(key);
    throw err;
  }
}

/**
 * Saves a body and returns its size. Reads up to twice the maximum, because a browser shows the reason only after the
 * server has read its body.
 */
async function receive(body: Readable, file: string, most: number): Promise<number> {
  let bytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      // Stops reading: the connection is closed.
      if (bytes > 2 * most) done(tooLarge(most));
      else if (bytes > most) done();
      else done(null, piece);
    },
  });
  await pipeline(body, counted, createWriteStream(file, { flags: 'wx' }));
  if (bytes > most) throw tooLarge(most);
  return bytes;
}

/**
 * Control characters, and characters that reverse the direction of text: they could make "gpj.exe" look like "exe.jpg".
 */
const DECEIVING = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Returns the name of the file. Browsers send only the name, but programs may send a path. */
function nameOf(sent: string): string {
  const name = sent.split(/[\\/]/).at(-1)!.normalize('NFC').replace(DECEIVING, '').trim();
  if (name.replaceAll('.', '') === '') throw refusal('The file has no name');
  // Cutting may have left half of an emoji, which is not a character.
  return name.slice(-200).replace(/^[\udc00-\udfff]/, '');
}

/**
 * Adds a picture whose bytes are stored, with what its author said about it. Takes its title from its caption, its
 * description or its file name. Announces no change, because no page can show a new file before the record for which it
 * is added.
 */
export async function addPicture(
  tx: Db,
  person: Person,
  picture: Omit<StoredPicture, 'kind' | 'storedBytes'> & Pick<MediaFile, 'alt' | 'decorative' | 'caption'>,
): Promise<MediaFile> {
  const title = (picture.caption || picture.alt || titleOf(picture.fileName)).slice(0, 200).toWellFormed();
  const file = await insertFile(tx, { ...picture, kind: 'picture', title, uploadedBy: person.id });
  await recordAction(tx, person, 'media.create', file.id, null, file);
  return file;
}

/** Returns the file's name without its extension. */
export const titleOf = (fileName: string) =>
  fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim() || fileName;
