import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalHeaders } from './serve.ts';

/** Returns offsets by relation: { next: 20, … }. */
function linksOf(limit: number, offset: number, total: number): Record<string, number> {
  const { link = '' } = totalHeaders(`/api/jobs?q=vat&limit=${limit}&offset=${offset}`, { limit, offset }, total);
  const links = [...link.matchAll(/<\/api\/jobs\?q=vat&limit=(\d+)&offset=(\d+)>; rel="(\w+)"/g)];
  expect(links.every(([, given]) => given === String(limit))).toBe(true);
  return Object.fromEntries(links.map(([, , at, rel]) => [rel!, Number(at)]));
}

test.each([
  [10, 0, 0, {}],
  [10, 0, 10, {}],
  [10, 0, 11, { next: 10, last: 10 }],
  [10, 0, 20, { next: 10, last: 10 }],
  [10, 10, 40, { first: 0, prev: 0, next: 20, last: 30 }],
  [10, 5, 40, { first: 0, prev: 0, next: 15, last: 30 }],
  [10, 30, 40, { first: 0, prev: 20 }],
])('a page of %i rows from row %i of %i has these neighbours: %j', (limit, offset, total, links) => {
  expect(linksOf(limit, offset, total)).toEqual(links);
});

test('the last page of any list contains its last rows, and the links to the next page lead to it', () => {
  const size = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(size, fc.integer({ min: 0, max: 500 }), (limit, total) => {
      const { last } = linksOf(limit, 0, total);
      let offset = 0;
      for (let { next } = linksOf(limit, 0, total); next !== undefined; { next } = linksOf(limit, offset, total)) {
        expect(next).toBe(offset + limit);
        offset = next;
      }
      expect(offset).toBe(last ?? 0);
      if (total > 0) expect(offset).toBeLessThan(total);
      expect(offset + limit).toBeGreaterThanOrEqual(total);
    }),
  );
});

test('a complete list only has a total', () => {
  expect(totalHeaders('/api/jobs', undefined, 7)).toEqual({ 'x-total-count': '7' });
});
