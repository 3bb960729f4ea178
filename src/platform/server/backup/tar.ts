/** The format of tar (POSIX ustar): entries of a header and a file's bytes, both filled up to blocks. */
import { buffer } from 'node:stream/consumers';
import { DatabaseError } from '#platform/server/db/wait.ts';
import type { Lines } from './lines.ts';

const BLOCK = 512;

/** Ends an archive. */
export const END_OF_TAR = Buffer.alloc(2 * BLOCK);

/** Returns the header of a file that only its owner may read. Contains no time: the same content has the same bytes. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${octal(sumOf(header), 6)} `, 148);
  return header;
}

/** Returns the bytes that fill the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export function tarEntry(name: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]);
}

/** The sum of all bytes in the header, where the sum itself counts as spaces. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

export interface TarFile {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/** Whether a stream begins as a tar does. */
export const isTar = async (lines: Lines): Promise<boolean> =>
  (await lines.peek(BLOCK)).subarray(257, 262).equals(Buffer.from('ustar'));

/**
 * Yields the files of a tar, in order, and skips what the caller does not read of a file. Leaves out folders, and the
 * headers in which some programs give a file's exact time.
 *
 * @throws DatabaseError if a header is damaged, or for links and other entries that are not files
 */
export async function* readTar(lines: Lines): AsyncGenerator<TarFile> {
  for (;;) {
    const header = await buffer(lines.bytes(BLOCK));
    if (header.every((byte) => byte === 0)) return;
    // A text ends at NUL. A name with a line break could show an operator a false success.
    const text = (from: number, length: number) =>
      header.toString('utf8', from, from + length).replace(/\p{Cc}.*$/su, '');
    const octal = (from: number, length: number) => Number.parseInt(text(from, length).trim() || 'none', 8);
    const [name, size, type] = [text(0, 100), octal(124, 12), text(156, 1)];
    if (octal(148, 8) !== sumOf(header) || !(size >= 0))
      throw new DatabaseError('The archive is damaged: the header of a file');
    const bytes = lines.bytes(size);
    if (type === '0' || type === '') yield { name, size, bytes };
    else if (!['5', 'x', 'g'].includes(type)) throw new DatabaseError(`The archive contains a link: ${name}`);
    for await (const _ of bytes);
    for await (const _ of lines.bytes(tarPadding(size).length));
  }
}
