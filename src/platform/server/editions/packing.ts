/** Compresses each public text with the previous one as its dictionary: stores little more than the changes. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { EditionText } from '#kernel/editions.ts';

/** A compressed text, and before it all texts that must be unpacked first, oldest first. */
export type Packed = readonly Uint8Array[];

export const bytesOf = ({ title, summary, content }: EditionText): Buffer =>
  Buffer.from(JSON.stringify({ title, summary, content }));

export const textOf = (bytes: Buffer): EditionText => JSON.parse(bytes.toString()) as EditionText;

export const pack = (bytes: Buffer, dictionary?: Buffer): Buffer =>
  zstdCompressSync(bytes, dictionary && { dictionary });

/** How many bytes a change may add to a text before unpacking needs a second chunk; most changes add fewer. */
const GROWTH_BYTES = 4_096;

/** The largest text, with four bytes for each character and some for JSON. A forged archive may contain larger ones. */
const MOST_BYTES = 2 * 1_048_576;

/** Returns the bytes of the last text, byte for byte as they were packed. @throws RangeError for more than `MOST_BYTES` */
export function unpack(packed: Packed): Buffer {
  let dictionary: Buffer | undefined;
  // Node allocates a chunk for each text. Much larger chunks caused a garbage collection with every eighth reading.
  for (const bytes of packed)
    dictionary = zstdDecompressSync(bytes, {
      maxOutputLength: MOST_BYTES,
      ...(dictionary && { dictionary, chunkSize: dictionary.length + GROWTH_BYTES }),
    });
  return dictionary!;
}
