import { expect, test } from 'vitest';
import { PieceKeys } from './pieces.ts';

test('equal props have the same key, and different props a different one', () => {
  const keys = new PieceKeys(10_000);
  const row = { id: '1', title: 'A' };
  const same = [{ row }, { row: { ...row } }, { row, lead: undefined }, { row, onOpen: () => undefined }];
  expect(new Set(same.map((props) => keys.keyOf('1', props))).size).toBe(1);
  const others = [{ row: { ...row, title: 'B' } }, { row, lead: true }, { row: '1' }, { cell: row }, {}];
  const all = [...others, { a: '1,b:2' }, { a: '1', b: 2 }].map((props) => keys.keyOf('1', props));
  expect(new Set([keys.keyOf('1', { row }), keys.keyOf('2', { row }), ...all]).size).toBe(others.length + 4);
});

test('once there are too many texts, objects keep their keys and no key is used twice', () => {
  const keys = new PieceKeys(10_000);
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id }));
  const first = rows.map((row) => keys.keyOf('1', { row }));
  expect(new Set(first).size).toBe(1000);
  expect(rows.map((row) => keys.keyOf('1', { row }))).toEqual(first);
  expect(first).not.toContain(keys.keyOf('1', { row: { id: 0 } }));
});
