import { expect, test } from 'vitest';
import { addLeftOut, leftOutLine, readLeftOut, writeLeftOut } from './left-out.ts';

test('a line names each kind of part once', () => {
  expect(leftOutLine({})).toBe('');
  expect(leftOutLine({ comments: 1 })).toBe('Left out: 1 comment.');
  expect(leftOutLine({ title: 1, comments: 2, pictures: 3 })).toBe(
    'Left out: 2 comments, 3 pictures and 1 repeated title.',
  );
});

test('the parts of several pastes are added', () => {
  expect(addLeftOut({ comments: 2, hidden: 0 }, { comments: 1, title: 998 })).toEqual({ comments: 3, title: 998 });
  expect(addLeftOut({ title: 999 }, { title: 5 })).toEqual({ title: 999 });
});

test('forms send the parts as a short text', () => {
  const parts = { comments: 12, deletions: 1, title: 1 };
  expect(writeLeftOut(parts)).toBe('comments:12 deletions:1 title:1');
  expect(readLeftOut(writeLeftOut(parts))).toEqual(parts);
  expect(readLeftOut('')).toEqual({});
});

test.each(['comments', 'comments:0', 'comments:1000', 'secrets:1', 'comments:1  title:1', '<b>', 'comments:1\n'])(
  'the text %j is no such list',
  (text) => {
    expect(readLeftOut(text)).toEqual({});
  },
);
