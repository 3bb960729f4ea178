/** Writes one entry of a tar archive. */

const BLOCK = 512;

/** Returns the header and the text of a file that only its owner may read, both filled up to complete blocks. */
export function tarEntry(name: string, text: string): Buffer {
  const body = Buffer.from(text);
  const entry = Buffer.alloc(BLOCK + Math.ceil(body.length / BLOCK) * BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  entry.write(name, 0);
  entry.write(octal(0o600, 7), 100);
  entry.write(octal(0, 7), 108);
  entry.write(octal(0, 7), 116);
  entry.write(octal(body.length, 11), 124);
  entry.write(octal(Math.floor(Date.now() / 1_000), 11), 136);
  entry.write('0', 156);
  entry.write('ustar\x0000', 257, 'latin1');
  // The sum of all bytes in the header, where the sum itself counts as spaces.
  entry.fill(' ', 148, 156);
  const sum = entry.subarray(0, BLOCK).reduce((total, byte) => total + byte, 0);
  entry.write(`${octal(sum, 6)} `, 148);
  body.copy(entry, BLOCK);
  return entry;
}
