import { expect, test } from 'vitest';
import { tagsOf, tagsOfReply, versionOf } from './tags.ts';

const ID = '0199AB00-0000-7000-8000-00000000ABCD';

test('the id in the path replaces :id, in lower case', () => {
  expect(tagsOf(['articles/:id', 'comments/:id', 'settings'], { id: ID })).toEqual([
    `articles/${ID.toLowerCase()}`,
    `comments/${ID.toLowerCase()}`,
    'settings',
  ]);
});

test.each(['', '你', 'a site x', 'any', `${ID}x`, 'x'.repeat(8_000)])('%j in a path names no record', (id) => {
  expect(tagsOf(['articles/:id', 'settings'], { id })).toEqual(['settings']);
});

test('a reply belongs to the list and to every record that it lists', () => {
  const rows = [{ id: '1' }, { id: '2' }, { name: 'without an id' }];
  expect([...tagsOfReply(['jobs'], undefined, { rows, total: 3 })]).toEqual(['jobs', 'jobs/1', 'jobs/2']);
  expect([...tagsOfReply(['articles/:id', 'articles'], { id: ID }, { rows: [{ id: '2' }], total: 1 })]).toEqual([
    `articles/${ID.toLowerCase()}`,
    'articles',
    'articles/2',
  ]);
});

test('rows about a record do not count as records of its tag', () => {
  expect([...tagsOfReply(['articles/:id'], { id: ID }, { rows: [{ id: 'a comment' }], total: 1 })]).toEqual([
    `articles/${ID.toLowerCase()}`,
  ]);
});

test.each([null, undefined, 'text', { choices: ['a'] }])(
  'a reply without records has the tags of its contract: %j',
  (reply) => {
    expect([...tagsOfReply(['settings'], undefined, reply)]).toEqual(['settings']);
  },
);

test('counting a read does not change a version; a save, another order and another total do', () => {
  const row = (id: string, views: number, updatedAt = '2026-11-01') => ({ id, views, updatedAt });
  const list = (...rows: object[]) => versionOf({ rows, total: rows.length });
  expect(list(row('1', 4))).toBe(list(row('1', 5)));
  expect(list(row('1', 4))).not.toBe(list(row('1', 4, '2026-11-02')));
  expect(list(row('1', 4), row('2', 0))).not.toBe(list(row('2', 0), row('1', 4)));
  expect(versionOf({ rows: [], total: 1 })).not.toBe(versionOf({ rows: [], total: 2 }));
  expect(versionOf({ choices: ['Ireland'] })).not.toBe(versionOf({ choices: ['Malta'] }));
});
