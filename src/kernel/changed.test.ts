import { expect, test } from 'vitest';
import { changed } from './changed.ts';

const stored = { title: 'VAT', tags: ['a', 'b'], pinned: false, subCategory: null as string | null };

test('only changed fields are sent', () => {
  expect(changed(stored, { ...stored, title: 'Excise', tags: ['a', 'b'] })).toEqual({ title: 'Excise' });
  expect(changed(stored, { ...stored, tags: ['b', 'a'], pinned: true })).toEqual({ tags: ['b', 'a'], pinned: true });
  expect(changed({ ...stored, subCategory: 'joke' }, stored)).toEqual({ subCategory: null });
});

test('equal values are not a change', () => {
  expect(changed(stored, { ...stored, tags: ['a', 'b'] })).toBeUndefined();
});
