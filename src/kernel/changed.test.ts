import { expect, test } from 'vitest';
import { changed } from './changed.ts';

const stored = { title: 'VAT', tags: ['a', 'b'], pinned: false, subCategory: null as string | null };

test('only what differs is sent', () => {
  expect(changed(stored, { ...stored, title: 'Excise', tags: ['a', 'b'] })).toEqual({ title: 'Excise' });
  expect(changed(stored, { ...stored, tags: ['b', 'a'], pinned: true })).toEqual({ tags: ['b', 'a'], pinned: true });
  expect(changed({ ...stored, subCategory: 'joke' }, stored)).toEqual({ subCategory: null });
});

test('what reads the same is no change', () => {
  expect(changed(stored, { ...stored, tags: ['a', 'b'] })).toBeUndefined();
});
