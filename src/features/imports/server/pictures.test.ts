import { expect, test } from 'vitest';
import type { IncomingFile } from './incoming.ts';
import { Pictures } from './pictures.ts';

const picture = (key: string, over: Partial<IncomingFile> = {}): IncomingFile => ({
  ...{ key, path: key, address: key, alt: '', caption: '', title: '' },
  ...over,
});
const several = (from: number, most: number) => Array.from({ length: most }, (_, n) => picture(`file:${from + n}`));

test('a picture that several texts show is listed once, with the first description', () => {
  const pictures = new Pictures();
  pictures.addFrom('post:1', 'One', [picture('file:a')]);
  pictures.addFrom('post:2', 'Two', [picture('file:a', { alt: 'A port' }), picture('file:a', { alt: 'Ships' })]);
  expect([...pictures.files.values()]).toMatchObject([{ key: 'file:a', alt: 'A port' }]);
  expect(pictures.leftOut).toEqual([]);
});

test('an import takes the first 1,000 pictures of a text, and reads no further', () => {
  const pictures = new Pictures();
  let read = 0;
  function* endless() {
    for (;;) yield picture(`file:${read++}`);
  }
  pictures.addFrom('post:1', 'One', endless());
  expect(pictures.files.size).toBe(1_000);
  expect(read).toBe(1_001);
  expect(pictures.leftOut).toMatchObject([{ key: 'post:1', title: 'Pictures of One' }]);
});

test('an import accepts 50,000 pictures, and names the first text with more', () => {
  const pictures = new Pictures();
  for (let n = 0; n < 53; n += 1) pictures.addFrom(`post:${n}`, '', several(n * 1_000, 1_000));
  expect(pictures.files.size).toBe(50_000);
  expect(pictures.leftOut).toMatchObject([{ key: 'post:50', title: 'Pictures of post:50' }]);
});

test('an import leaves out a picture with an address that no browser would open', () => {
  const pictures = new Pictures();
  pictures.addFrom('post:1', '', [picture('file:a', { address: `https://old.example/?${'a'.repeat(2_000)}` })]);
  expect(pictures.files.size).toBe(0);
});
