import { expect, test } from 'vitest';
import { z } from 'zod';
import { bulkOf, csvOf, email, idsOf, line, paging, requiredLine, requiredText, webAddress } from './wire.ts';

test.each([
  ['ada@example.com', true],
  ['ada@müller.example', true],
  ['ada@exam\uFE00ple.com', false],
  ['ada@exam\u034Fple.com', false],
  ['imke.example.com', false],
  ['@example.com', false],
  ['ada@_example.com', false],
  ['ada@', false],
  ['', false],
])('%j is an address: %s', (text, isOne) => {
  expect(email('Wrong').safeParse(text).success).toBe(isOne);
});

test.each([
  ['ada@MÜLLER.example', 'ada@müller.example'],
  ['ada@ｅxample.com', 'ada@example.com'],
  ['Ada@Example.com', 'Ada@Example.com'],
])('%s is stored as %s', (typed, stored) => {
  expect(email('Wrong').parse(typed)).toBe(stored);
});

test.each([
  ['guide,analysis', ['guide', 'analysis']],
  ['guide', ['guide']],
  [',guide,', ['guide']],
  ['', []],
])('the list %j is read as %j', (text, values) => {
  expect(csvOf(['guide', 'analysis']).parse(text)).toEqual(values);
});

test.each([
  ['https://bank.example@evil.example', false],
  ['https:\\\\bank.example:443@evil.example/', false],
  ['https://social.example/@meridian', true],
  ['https://example.com/?from=ada@example.com', true],
])('%s is an address of a page: %s', (text, isOne) => {
  expect(webAddress.safeParse(text).success).toBe(isOne);
});

test('characters that change the writing direction are removed from a line', () => {
  expect(line.parse('\u202eAda \u2066Lovelace\u2069 ')).toBe('Ada Lovelace');
  // Separators of lines and paragraphs, which design programs write.
  expect(line.parse('Ada\u2028Lovelace\u2029')).toBe('Ada Lovelace');
});

test.each(['', ' ', '\u200b\u200b', '\u3164 \u3164', '\u00ad\u0301', undefined])('%j counts as missing', (text) => {
  for (const schema of [requiredLine('Missing'), requiredText('Missing')])
    expect(schema.safeParse(text).error!.issues.map(({ message }) => message)).toEqual(['Missing']);
});

test.each(['x', '€', '🙂', 'ا', 'e\u0301'])('%j does not count as missing', (text) => {
  for (const schema of [requiredLine('Missing'), requiredText('Missing')]) expect(schema.parse(text)).toBe(text);
});

test('a list with an unknown value is refused', () => {
  expect(csvOf(['guide', 'analysis']).safeParse('guide,poem').success).toBe(false);
});

test('a list that is longer than all values together is refused at once, not value by value', () => {
  expect(csvOf(['guide', 'analysis']).safeParse('x,'.repeat(7_000)).error!.issues).toHaveLength(1);
});

test.each([
  [undefined, 1000],
  ['20', 20],
  ['1000', 1000],
  ['1001', 1000],
  ['1000000', 1000],
])('a list with the limit %s returns up to %i rows', (limit, rows) => {
  expect(z.object(paging).parse({ limit }).limit).toBe(rows);
});

const id = '01976f5e-0000-7000-8000-000000000001';

test('a query can contain as many ids as its list allows, and no more', () => {
  expect(idsOf(3).parse([id, id, id].join())).toEqual([id, id, id]);
  expect(idsOf(3).safeParse([id, id, id, id].join()).success).toBe(false);
});

const records = [{ id, updatedAt: '2026-03-01T09:30:00.000Z' }];
const bulk = bulkOf(z.strictObject({ pinned: z.boolean() }));

test.each([
  { action: 'change', records, change: { pinned: true } },
  { action: 'delete', records },
  { action: 'restore', ids: [id] },
])('a bulk action can be $action', (body) => {
  expect(bulk.parse(body)).toEqual(body);
});

test.each([
  ['more fields than a change has', { action: 'change', records, change: { pinned: true }, role: 'admin' }],
  ['a field that cannot be changed', { action: 'change', records, change: { pinned: true, role: 'admin' } }],
  ['a change in a deletion', { action: 'delete', records, change: { pinned: true } }],
  ['no record', { action: 'delete', records: [] }],
  ['a record without its version', { action: 'delete', records: [{ id }] }],
])('a bulk action is refused with %s', (_, body) => {
  expect(bulk.safeParse(body).success).toBe(false);
});
