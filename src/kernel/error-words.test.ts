import { expect, test } from 'vitest';
import { z } from 'zod';
import './error-words.ts';
import { bulkOf, requiredHtml, requiredLine } from './wire.ts';

const form = z.strictObject({ badge: z.enum(['ALERT', 'UPDATE', 'ADVERT']), title: z.string().max(1000) });

test.each([
  [form.shape.badge, 'LOUD', 'Choose one of these: ALERT, UPDATE or ADVERT'],
  [form.shape.badge, undefined, 'This is required'],
  [form.shape.title, 7, 'Must be text'],
  [form.shape.title, null, 'This is required'],
  [form.shape.title, 'x'.repeat(1001), 'Must be at most 1,000 characters'],
  [z.string().min(1), '', 'This is required'],
  [requiredLine('Title is required').max(5), 'longer', 'Must be at most 5 characters'],
  [requiredLine('Title is required').max(5), undefined, 'Title is required'],
  [requiredHtml('Content is required').max(5), '<p>x</p>', 'Must be at most 5 characters'],
  [z.string().min(8), 'seven', 'Must be at least 8 characters'],
  [z.number().int().min(1).max(10), 0, 'Must be 1 or more'],
  [z.number().int().min(1).max(10), 11, 'Must be 10 or less'],
  [z.number().int(), 1.5, 'Must be a whole number'],
  [z.number(), Number.NaN, 'Must be a number'],
  [z.coerce.number(), 'many', 'Must be a number'],
  [z.boolean(), 'on', 'Must be yes or no (true or false)'],
  [z.array(z.string()).min(1), [], 'Choose at least one'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Choose at most 2'],
  [z.url(), 'nowhere', 'Must be a valid URL'],
  [z.email(), 'nobody', 'Must be a valid email'],
  [z.uuid(), '7', 'Must be the id of a record'],
  [z.iso.datetime(), 'tomorrow', 'Must be a date and time such as 2026-03-01T09:30:00.000Z'],
  [z.string().startsWith('/'), 'careers', 'Must start with /'],
  [z.string().regex(/^\d+$/), 'x', 'This is not in the expected format'],
  [form, { badge: 'ALERT', title: '', role: 'admin' }, 'Not recognised: role'],
  [z.number().multipleOf(5), 7, 'This is not one of the accepted values'],
  [z.date(), 'today', 'This is not one of the accepted values'],
  [bulkOf(form), { action: 'burn' }, 'This is not one of the accepted values'],
] as const)('%#: the message for %j says what to do', (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(words);
});

test('a message in the schema takes precedence', () => {
  expect(z.string('Title is required').safeParse(undefined).error?.issues[0]?.message).toBe('Title is required');
});
