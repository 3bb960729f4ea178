import { expect, test } from 'vitest';
import {
  addLeftOut,
  LEFT_OUT_MAX,
  leftOutLine,
  leftOutNote,
  passageAt,
  readLeftOut,
  writeLeftOut,
} from './left-out.ts';

test('a line names each kind of part once', () => {
  expect(leftOutLine({})).toBe('');
  expect(leftOutLine({ comments: 1 })).toBe('Left out: 1 comment.');
  expect(leftOutLine({ title: 1, comments: 2, pictures: 3 })).toBe(
    'Left out: 2 comments, 3 pictures and 1 repeated title.',
  );
});

test('the parts of several pastes are added up', () => {
  expect(addLeftOut({ comments: 2, hidden: 0 }, { comments: 1, title: 998 })).toEqual({ comments: 3, title: 998 });
  expect(addLeftOut({ title: 999 }, { title: 5 })).toEqual({ title: 999 });
});

test('forms send the parts as a short text', () => {
  const parts = { comments: 12, deletions: 1, title: 1 };
  expect(writeLeftOut(parts)).toBe('comments:12 deletions:1 title:1');
  expect(readLeftOut(writeLeftOut(parts))).toEqual(parts);
  expect(readLeftOut('')).toEqual({});
});

test('accepted parts are named separately', () => {
  expect(leftOutLine({ insertions: 2, fields: 1 })).toBe('Accepted: 2 tracked insertions and 1 field.');
  expect(leftOutLine({ comments: 1, boxes: 1 })).toBe('Left out: 1 comment. Accepted: 1 text box.');
});

test('a passage has the words around its part, and survives a form without scripts', () => {
  const before = 'Long ago it was decided that traders register above the limit of ';
  const { around } = passageAt('deletions', before, ' a year.\n');
  expect(around).toBe('…that traders register above the limit of […] a year.');
  expect(passageAt('insertions', 'the limit of ', '£85,000').around).toBe('the limit of £85,000');
  const parts = { deletions: 1, passages: [{ kind: 'deletions' as const, around }] };
  expect(readLeftOut(writeLeftOut(parts).replaceAll('\n', '\r\n'))).toEqual(parts);
  expect(leftOutNote(parts)).toBe(`Left out: 1 tracked deletion or move.\nTracked deletion or move: ${around}`);
});

test('the first forty of very many passages are kept', () => {
  const passages = Array.from({ length: 60 }, () => passageAt('deletions', 'a'.repeat(200), '\u{1f600}'.repeat(200)));
  const kept = addLeftOut({ deletions: 60, passages }, {});
  expect(kept.passages).toHaveLength(40);
  expect(writeLeftOut(kept).length).toBeLessThan(LEFT_OUT_MAX);
  expect(readLeftOut(writeLeftOut(kept))).toEqual(kept);
  expect(readLeftOut(`deletions:1\ndeletions ${'a'.repeat(200)}`)).toEqual({ deletions: 1 });
});

test.each(['comments', 'comments:0', 'comments:1000', 'secrets:1', 'comments:1  title:1', '<b>'])(
  'the text %j is not a list of parts',
  (text) => {
    expect(readLeftOut(text)).toEqual({});
  },
);
