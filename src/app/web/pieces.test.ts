import { expect, test } from 'vitest';
import { Pieces } from './pieces.ts';

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
