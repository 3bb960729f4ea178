/** Takes the pictures out of a Word document in the browser, so that no server unpacks them. */
import type { PictureSource } from './paste-pictures.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
/** The maximum size of a picture, unpacked (bytes). */
const LARGEST = 50 * 1024 * 1024;
const MAX_PICTURES = 50;
const MAX_ENTRIES = 5_000;

/** The beginning of the names that `read-docx.ts` gives pictures. */
const PREFIX = 'docx:';

/** Returns the pictures that the HTML names. Leaves out damaged pictures and pictures of other types. */
export async function picturesOfDocx(file: Blob, html: string): Promise<PictureSource> {
  const wanted = new Set([...html.matchAll(/<img\b[^>]*\ssrc="docx:([^"]+)"/g)].map(([, name]) => name!));
  const files = new Map<string, File>();
  if (wanted.size > 0) {
    const bytes = new DataView(await file.arrayBuffer());
    for (const { name, start, size, method } of entriesOf(bytes)) {
      const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
      if (!wanted.has(name) || !type || files.size >= MAX_PICTURES) continue;
      const packed = new Blob([new Uint8Array(bytes.buffer as ArrayBuffer, start, size)]);
      const unpacked = method === DEFLATED ? await inflate(packed) : packed;
      if (unpacked) files.set(name, new File([unpacked], name.split('/').at(-1)!, { type }));
    }
  }
  return (picture) => files.get((picture.getAttribute('src') ?? '').slice(PREFIX.length));
}

interface Entry {
  name: string;
  start: number;
  size: number;
  method: number;
}

/** Reads the directory at the end of the archive. Entries outside the archive end the list. */
function entriesOf(bytes: DataView): Entry[] {
  let end = bytes.byteLength - 22;
  while (end >= 0 && bytes.getUint32(end, true) !== END) end -= 1;
  const entries: Entry[] = [];
  if (end < 0) return entries;
  const count = Math.min(bytes.getUint16(end + 10, true), MAX_ENTRIES);
  try {
    let at = bytes.getUint32(end + 16, true);
    for (let index = 0; index < count && bytes.getUint32(at, true) === ENTRY; index += 1) {
      const length = bytes.getUint16(at + 28, true);
      const local = bytes.getUint32(at + 42, true);
      const size = bytes.getUint32(at + 20, true);
      const start = local + 30 + bytes.getUint16(local + 26, true) + bytes.getUint16(local + 28, true);
      const name = new TextDecoder().decode(new Uint8Array(bytes.buffer as ArrayBuffer, at + 46, length));
      if (start + size <= bytes.byteLength) entries.push({ name, start, size, method: bytes.getUint16(at + 10, true) });
      at += 46 + length + bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true);
    }
  } catch (err) {
    if (!(err instanceof RangeError)) throw err;
  }
  return entries;
}

/** Returns undefined if the bytes are damaged or too many. */
async function inflate(packed: Blob): Promise<Blob | undefined> {
  const parts: BlobPart[] = [];
  let size = 0;
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > LARGEST) {
        await reader.cancel();
        return undefined;
      }
      parts.push(part.value);
    }
  } catch {
    return undefined;
  }
  return new Blob(parts);
}
