import { expect, test } from 'vitest';
import {
  baseName,
  chainFrom,
  isAncestor,
  isComplete,
  isKept,
  parseBase,
  parseSegment,
  parseStored,
  segmentAt,
  segmentName,
  storedName,
  surplusBases,
  unneeded,
} from './names.ts';

const at = (number: number, timeline = 1) => ({ timeline, number });
const names = (...segments: [number, number?][]) =>
  segments.map(([number, timeline]) => segmentName(at(number, timeline)));
const base = (number: number, timeline = 1, endedAt = number) => ({
  file: `base ${number}`,
  endedAt,
  first: at(number, timeline),
});

test.each([
  ['000000010000000000000003', at(3)],
  ['0000000200000001000000FF', at(511, 2)],
])('the name %s means segment %o', (name, segment) => {
  expect(parseSegment(name)).toEqual(segment);
  expect(segmentName(segment)).toBe(name);
});

test('a position in the log of changes belongs to a segment of 16 MB', () => {
  expect(segmentAt('0/2000028', 1)).toEqual(at(2));
  expect(segmentAt('1/00000000', 3)).toEqual(at(256, 3));
});

test.each([
  ['000000010000000000000003', true],
  ['00000002.history', true],
  ['000000010000000000000002.00000028.backup', false],
  ['000000010000000000000005.partial', false],
  ['archtemp.000000010000000000000005.15895.1795355591221', false],
])('whether the archive keeps %s: %s', (name, kept) => {
  expect(isKept(name)).toBe(kept);
});

test('names of stored files and of bases can be read again', () => {
  const hash = 'a'.repeat(32);
  const file = storedName('00000002.history', hash, true);
  expect(parseStored(file)).toEqual({ file, name: '00000002.history', hash });
  expect(parseStored('notes.txt')).toBeUndefined();
  const endedAt = Date.parse('2026-11-22T02:15:04.123Z');
  expect(parseBase(baseName(endedAt, at(3), false))).toMatchObject({ endedAt, first: at(3) });
  expect(parseBase(`${baseName(endedAt, at(3), true)}.partial`)).toBeUndefined();
});

test.each<[string, [number, number?][], string[], number | undefined]>([
  ['all are there', [[3], [4], [5]], names([3], [4], [5]), undefined],
  ['earlier ones do not matter', [[1], [3], [4]], names([3], [4]), undefined],
  ['one is missing', [[3], [5]], names([3]), 4],
  ['the first is missing', [[4], [5]], [], 3],
  ['nothing has been stored since the base', [[1], [2]], [], undefined],
  ['a restored copy went on', [[3], [4], [5], [6], [4, 2], [5, 2]], names([3], [4, 2], [5, 2]), undefined],
  ['of a restored copy one is missing', [[3], [4], [5], [4, 2], [6, 2]], names([3], [4, 2]), 5],
])('the right changes follow a base at segment 3 when %s', (_, present, segments, missing) => {
  const chain = chainFrom(at(3), names(...present));
  expect(chain.segments).toEqual(segments);
  expect(chain.missing && parseSegment(chain.missing)?.number).toBe(missing);
});

test('the changes that a restoration left follow a base, if its timeline is requested', () => {
  expect(chainFrom(at(3), names([3], [4], [5], [4, 2]), 1)).toEqual({ segments: names([3], [4], [5]) });
});

test('the archive is complete if a base of this timeline is followed by all changes', () => {
  expect(isComplete([], names([1]), 1)).toBe(false);
  expect(isComplete([base(2)], names([1], [2], [3]), 1)).toBe(true);
  expect(isComplete([base(2)], names([2], [4]), 1)).toBe(false);
  expect(isComplete([base(2), base(4)], names([2], [4]), 1)).toBe(true);
  expect(isComplete([base(2)], names([2], [3], [3, 2]), 2)).toBe(false);
});

test('a base belongs to the past of a timeline that branched off after it', () => {
  const history = '1\t0/8000060\tno recovery target specified\n';
  expect(isAncestor(base(8), history)).toBe(true);
  expect(isAncestor(base(9), history)).toBe(false);
  expect(isAncestor(base(3, 2), history)).toBe(false);
});

test('the oldest bases are removed, together with the segments that no other base needs', () => {
  const bases = [base(9), base(2), base(5)];
  expect(surplusBases(bases, 2)).toEqual([base(2)]);
  expect(surplusBases(bases, 5)).toEqual([]);
  const stored = [...names([2], [4], [5], [9]), '00000002.history'].map((name) => ({ file: name, name, hash: '' }));
  expect(unneeded(stored, [base(9), base(5)]).map(({ name }) => name)).toEqual(names([2], [4]));
});
