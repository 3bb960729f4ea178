/**
 * Sends every hostile file as a stranger could. The server refuses it with a reason, or redraws it as a harmless
 * picture.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type HostileFile, hostileFiles } from '#features/media/server/hostile-files.fixtures.ts';
import { pictureStore } from '#features/media/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import { memoryLimits } from '#testing/memory-limits.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { MAX_PICTURE_BYTES } from '../picture.ts';

const t = await usingTestApp();
const files = await hostileFiles();
const store = pictureStore({ ...t.deps, limits: memoryLimits() });

const media = () => path.join(t.config.dataDir, 'media');

/** Stores the file. Returns undefined if the server refused it with a reason. */
async function take({ name, bytes }: HostileFile) {
  try {
    return await store(Readable.from([bytes]), name, MAX_PICTURE_BYTES, '192.0.2.1');
  } catch (err) {
    expect(err).toBeInstanceOf(Failure);
    expect((err as Failure).code).toBe('invalid');
    return undefined;
  }
}

test('the fixtures contain more than two hundred hostile files', () => {
  expect(files.length).toBeGreaterThan(200);
});

test.each(files.map((file) => [file.what, file] as const))(
  '%s from a stranger is refused, or stored as a harmless picture',
  async (_, file) => {
    const before = await readdir(media()).catch(() => []);
    const stored = await take(file);
    const after = await readdir(media()).catch(() => []);
    expect(after).toHaveLength(before.length + (stored ? 1 : 0));
    expect(await readdir(path.join(t.config.dataDir, 'uploads'))).toEqual([]);
    if (!stored) return;
    expect(stored.fileName).not.toMatch(/[/\\\0]/);
    const names = await readdir(path.join(media(), stored.key));
    for (const name of names) expect(name).toMatch(/^(?:\d+\.(?:avif|webp|jpg)|original(?:\.[a-z0-9]{1,5})?)$/);
    const drawn = await sharp(path.join(media(), stored.key, `${stored.widths[0]}.webp`)).metadata();
    expect(drawn.format).toBe('webp');
  },
);
