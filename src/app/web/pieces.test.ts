import { expect, test } from 'vitest';
import { PieceKeys, Pieces } from './pieces.ts';

const page = { path: '/articles', search: '' };

/** Requests a piece on a page; returns whether it had to be made. */
function asking(pieces: Pieces) {
  return (key: string, html = key, on = page): boolean => {
    let made = false;
    const make = () => {
      made = true;
      return html;
    };
    expect(pieces.get(key, on, make)).toBe(html);
    return made;
  };
}

test('a component is rendered once for all pages on which the same links are current', () => {
  const isMade = asking(new Pieces(100_000));
  const html = '<a href="/articles">Articles</a>';
  expect([isMade('a', html), isMade('a', html)]).toEqual([true, false]);
  expect(isMade('a', html, { path: '/articles/1', search: '' })).toBe(false);
  expect(isMade('a', html, { path: '/events', search: '' })).toBe(true);
  expect(isMade('a', html, { path: '/careers', search: '' })).toBe(false);
  expect(isMade('a', html)).toBe(false);
});

test('on a page with parameters, a piece is rendered again if its links have parameters', () => {
  const isMade = asking(new Pieces(100_000));
  const search = { path: '/articles', search: '?type=guide' };
  const html = '<a href="/articles?type=guide">Guides</a>';
  expect([isMade('a', html, search), isMade('a', html, search)]).toEqual([true, true]);
  expect([isMade('a', html), isMade('a', html)]).toEqual([true, false]);
  expect(isMade('a', html, search)).toBe(true);
  expect([isMade('b', 'plain', search), isMade('b', 'plain', search)]).toEqual([true, false]);
});

test('memory is limited: pieces in use are kept, and others are removed', () => {
  const isMade = asking(new Pieces(20_000));
  isMade('used');
  isMade('unused');
  const again: boolean[] = [];
  for (let n = 0; n < 100; n++) {
    isMade(`piece ${n}`);
    again.push(isMade('used'));
  }
  expect(again).not.toContain(true);
  expect(isMade('unused')).toBe(true);
});

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
