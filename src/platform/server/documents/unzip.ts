/** Reads entries of zip archives from strangers: only the wanted ones, and never more bytes than the limit. */
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const MAX_ENTRIES = 5_000;

/** Thrown if the archive is damaged, encrypted or larger than allowed when unpacked. */
class BadArchive extends Error {}

function endOf(bytes: Buffer): number {
  const earliest = Math.max(bytes.length - END_BYTES - LONGEST_COMMENT, 0);
  for (let at = bytes.length - END_BYTES; at >= earliest; at--) if (bytes.readUInt32LE(at) === END) return at;
  throw new BadArchive('no archive');
}

/**
 * Returns the wanted entries by name. `maxBytes` limits all of them together, unpacked. Does not trust the sizes that
 * the archive states.
 * @throws BadArchive, RangeError for offsets outside the archive
 */
export function unzip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  maxBytes: number,
  maxEntries = MAX_ENTRIES,
): Map<string, Buffer> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw new BadArchive('too many entries');
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  let left = maxBytes;
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new BadArchive('no entry');
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, nameEnd);
    if (isWanted(name)) {
      const entry = unpack(bytes, at, left);
      left -= entry.length;
      entries.set(name, entry);
    }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(bytes: Buffer, at: number, maxOutputLength: number): Buffer {
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  const method = bytes.readUInt16LE(at + 10);
  const size = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if (isEncrypted || bytes.readUInt32LE(local) !== LOCAL) throw new BadArchive('unreadable entry');
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  if (method === STORED && packed.length <= maxOutputLength) return packed;
  if (method !== DEFLATED || maxOutputLength <= 0) throw new BadArchive('too large');
  return inflateRawSync(packed, { maxOutputLength });
}
