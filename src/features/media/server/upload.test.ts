import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { storeUpload } from './upload.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

test('a piece that arrives while its file is being stored does not change the stored file', async () => {
  const dataDir = temporaryFolder();
  const uploads = path.join(dataDir, 'uploads');
  await mkdir(uploads);
  const part = path.join(uploads, 'somebody.file.part');
  await writeFile(part, PDF);
  const stored: Buffer[] = [];
  const files = {
    async put(_name: string, source: Uint8Array | { path: string }) {
      await writeFile(part, '<script>alert(1)</script>');
      stored.push('path' in source ? await readFile(source.path) : Buffer.from(source));
    },
  };
  const deps = { config: { dataDir }, files } as unknown as Parameters<typeof storeUpload>[0];
  const { kind, bytes } = await storeUpload(deps, part, 'report.pdf');
  expect(kind).toBe('document');
  expect(bytes).toBe(PDF.length);
  expect(stored).toEqual([PDF]);
});

/**
 * Stores a file that has arrived in pieces; `put` replaces the store's function. Returns the path of the pieces, and
 * the result.
 */
async function storeArrived(name: string, put: () => Promise<void>) {
  const dataDir = temporaryFolder();
  const part = path.join(dataDir, 'uploads', 'somebody.file.part');
  await mkdir(path.dirname(part));
  await writeFile(part, PDF);
  const files = { put, removeFolder: async () => undefined };
  const deps = { config: { dataDir }, files } as unknown as Parameters<typeof storeUpload>[0];
  const stored = storeUpload(deps, part, name);
  await stored.catch(() => undefined);
  return {
    stored,
    isThere: await stat(part)
      .then(() => true)
      .catch(() => false),
  };
}

test.each([
  ['the site is busy', new Failure('unavailable', 'Many files are being read'), true],
  ['the file is refused', new Failure('invalid', 'No such kind'), false],
  ['the disk fails', new Error('EIO'), false],
])('when %s, the site keeps the pieces that have arrived for another attempt: %s', async (_, failure, stay) => {
  const { stored, isThere } = await storeArrived('report.pdf', () => Promise.reject(failure));
  await expect(stored).rejects.toThrow(failure.message);
  expect(isThere).toBe(stay);
});

test('a long name keeps its end, which shows the type of the file', async () => {
  const { stored, isThere } = await storeArrived(`C:\\files\\${'x'.repeat(290)}.pdf`, async () => undefined);
  expect((await stored).fileName).toBe(`${'x'.repeat(196)}.pdf`);
  expect(isThere).toBe(false);
});
