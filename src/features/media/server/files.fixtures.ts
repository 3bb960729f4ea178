/** Makes files like those that people and attackers send. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a picture of that size with some detail. */
export const drawing = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#456', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

export const png = (width = 40, height = 30): Promise<Buffer> => drawing(width, height).png().toBuffer();
export const jpeg = (width = 40, height = 30): Promise<Buffer> => drawing(width, height).jpeg().toBuffer();
export const webp = (width = 40, height = 30): Promise<Buffer> => drawing(width, height).webp().toBuffer();
export const avif = (width = 40, height = 30): Promise<Buffer> => drawing(width, height).avif({ effort: 0 }).toBuffer();
export const gif = (width = 40, height = 30): Promise<Buffer> => drawing(width, height).gif().toBuffer();

export const pdf = (inside = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  );

/** Returns a chunk of a PNG. */
export function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Returns a PNG that claims to have that size; its pixels are `rows` of zeros, which compress a thousandfold. */
export function pngOf(width: number, height: number, rows = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.min(width, 50_000) * 3 + 1) * rows), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Returns an archive whose files are stored uncompressed. */
export function archive(entries: Record<string, string | Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 0, 'latin1');
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 0, 'latin1');
    local.copy(central, 16, 14, 26);
    central.writeUInt16LE(title.length, 28);
    central.writeUInt32LE(at, 42);
    bodies.push(local, title, bytes);
    directory.push(central, title);
    at += 30 + title.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

export const workbook = (more: Record<string, string> = {}) =>
  archive({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...more });
