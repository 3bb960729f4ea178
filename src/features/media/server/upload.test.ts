import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { storeUpload } from './upload.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

test('a piece that arrives while its file is being stored does not change what is stored', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upload-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
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
