import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeOf, draftFields, inputOf, missingIn, orDraft, replyOf } from './fields.ts';
import { email, id, instant, line, requiredLine, topicNames, webAddress } from './wire.ts';

/** Returns the field's schema in a response, as JSON Schema. */
const described = (field: z.ZodType) =>
  (z.toJSONSchema(z.object(replyOf({ field })), { io: 'output' }).properties as Record<string, object>).field;

test.each([
  ['a text of some length', line.max(80).default(''), { type: 'string' }],
  ['a line that is checked twice', line.pipe(z.string().max(80)), { type: 'string' }],
  ['an address that may be empty', webAddress.default(''), { type: 'string' }],
  ['a mailbox that may be empty', z.union([z.literal(''), email('wrong')]), { type: 'string' }],
  ['a choice', z.enum(['a', 'b']).default('a'), { type: 'string', enum: ['a', 'b'] }],
  ['a list of short texts', z.array(z.string().max(9)).min(1), { type: 'array', items: { type: 'string' } }],
])('in replies, %s loses its rules for people’s input', (_, field, expected) => {
  expect(described(field)).toEqual(expected);
});

test.each([
  ['a moment', instant, '2026-03-01T10:00:00.000Z', '1 March'],
  ['an id', id, '01999999-9999-7999-8999-999999999999', 'x'],
  ['a whole number', z.number().int().max(5), 9, 1.5],
  ['a number', z.number().max(5), 9.5, '9.5'],
  ['a choice of a word and numbers', z.union([z.literal('all'), z.number()]), 9.5, 'none'],
])('in replies, %s keeps its type', (_, field, right, wrong) => {
  const reply = z.object(replyOf({ field }));
  expect(reply.safeParse({ field: right }).success).toBe(true);
  expect(reply.safeParse({ field: wrong }).success).toBe(false);
});

test('in replies, a missing value is null and does not get a default', () => {
  const reply = z.object(replyOf({ until: instant.nullable().default(null) }));
  expect(reply.safeParse({ until: null }).success).toBe(true);
  expect(reply.safeParse({}).success).toBe(false);
});

test('replies encode a codec; a one-way transform is refused when the contract is made', () => {
  const codec = z.codec(z.string(), z.number(), { decode: Number, encode: String });
  expect(z.object(replyOf({ codec })).encode({ codec: 5 })).toEqual({ codec: '5' });
  expect(() => replyOf({ text: z.string().transform((text) => text.length) })).toThrow('no form');
});

test('a record has each topic once, and no more than its kind allows', () => {
  expect(topicNames(2).parse(['VAT', 'GST'])).toEqual(['VAT', 'GST']);
  expect(topicNames(3).parse(['VAT', ' VAT ', 'GST'])).toEqual(['VAT', 'GST']);
  expect(topicNames(2).safeParse(['VAT', 'GST', 'Treaties']).success).toBe(false);
});

test('a change can omit every field, and gets no default', () => {
  const change = changeOf({ title: z.string().default('Untitled') });
  expect(change.parse({})).toEqual({});
  expect(change.safeParse({ another: 1 }).success).toBe(false);
});

const fields = {
  title: requiredLine('Title is required'),
  company: requiredLine('Company is required').max(9, 'At most 9 characters'),
  skills: z.array(line).min(1, 'Skills are required'),
  url: webAddress.default(''),
  type: z.enum(['a', 'b']),
};
const created = orDraft(inputOf(fields));
const messagesOf = (input: object) =>
  created.safeParse(input).error?.issues.map(({ path, message }) => `${path}: ${message}`);

test('a draft has a title, and may lack the texts and lists that other records need', () => {
  const draft = { title: 'VAT', company: '', skills: [], url: '', type: 'a', status: 'draft' };
  expect(created.parse({ title: 'VAT', type: 'a', status: 'draft' })).toEqual(draft);
  expect(messagesOf({ ...draft, title: '' })).toEqual(['title: Title is required']);
  expect(messagesOf({ ...draft, company: 'Long enough', type: 'c' })).toEqual([
    'company: At most 9 characters',
    'type: Choose one of these: a or b',
  ]);
  expect(messagesOf({ ...draft, status: 'pending', url: 'x' })).toEqual([
    expect.stringContaining('url: '),
    'company: Company is required',
    'skills: Skills are required',
  ]);
});

test('a change can empty a field that a draft may lack; in a published record, each such field gets a message', () => {
  const change = changeOf(draftFields(fields));
  expect(change.parse({ company: '' })).toEqual({ company: '' });
  expect(change.safeParse({ title: '' }).success).toBe(false);
  const record = { title: 'VAT', company: '', skills: [], url: '', type: 'a' };
  expect(missingIn(fields, { ...record, status: 'draft' })).toEqual({});
  expect(missingIn(fields, { ...record, status: 'published' })).toEqual({
    company: 'Company is required',
    skills: 'Skills are required',
  });
});
