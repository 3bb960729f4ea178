import { expect, test } from 'vitest';
import { linkToken as schema } from '#kernel/wire.ts';
import { linkToken, targetOf } from './link-token.ts';

const config = { sessionSecret: 'a key of thirty-two characters at least', dataDir: '' };
const other = { sessionSecret: 'another key, of thirty-two characters too', dataDir: '' };
const id = '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e';
const letterId = '019510b4-6f0e-7c3a-9d52-aaaaaaaaaaaa';
const row = { id, linksSince: null };
const later = { id, linksSince: '2026-03-01T09:30:00.123Z' };

test('a token names the row that it was made for, and is the same each time', async () => {
  const token = await linkToken(config, 'newsletter', row);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await linkToken(config, 'newsletter', row)).toBe(token);
  expect(await targetOf(config, 'newsletter', token)).toEqual(row);
});

test('a token that was emailed before links could be cancelled still names its row', async () => {
  const mailed = 'AZUQtG8OfDqdUj96HCtNXkf7RZ-nWLCSYmFQPAlPzMQ';
  expect(await targetOf(config, 'newsletter', mailed)).toEqual(row);
});

test('a token in bulk mail also names the email, and proves both', async () => {
  const token = await linkToken(config, 'newsletter', row, letterId);
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(await targetOf(config, 'newsletter', token)).toEqual({ ...row, letterId });
  const bytes = Buffer.from(token, 'base64url');
  bytes[20]! ^= 1;
  expect(await targetOf(config, 'newsletter', bytes.toString('base64url'))).toBeUndefined();
});

test('a token names and proves when earlier links were cancelled', async () => {
  for (const letter of [undefined, letterId]) {
    const token = await linkToken(config, 'newsletter', later, letter);
    expect(await targetOf(config, 'newsletter', token)).toEqual({ ...later, ...(letter && { letterId }) });
    const bytes = Buffer.from(token, 'base64url');
    bytes[bytes.length - 17]! ^= 1;
    expect(await targetOf(config, 'newsletter', bytes.toString('base64url'))).toBeUndefined();
    const without = Buffer.concat([bytes.subarray(0, -22), bytes.subarray(-16)]);
    expect(await targetOf(config, 'newsletter', without.toString('base64url'))).toBeUndefined();
  }
});

test('the contract accepts every form of a token', async () => {
  for (const [linked, letter] of [[row], [later], [row, letterId], [later, letterId]] as const)
    expect(schema.safeParse(await linkToken(config, 'newsletter', linked, letter)).success).toBe(true);
});

test('a token for another use, with another key or with a changed character is invalid', async () => {
  const token = await linkToken(config, 'newsletter', row);
  const changed = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
  expect(await targetOf(config, 'alert', token)).toBeUndefined();
  expect(await targetOf(other, 'newsletter', token)).toBeUndefined();
  expect(await targetOf(config, 'newsletter', changed)).toBeUndefined();
});

test.each(['', 'x'.repeat(43), 'x'.repeat(51), 'x'.repeat(64), '_'.repeat(43), '_'.repeat(72), '../../admin'])(
  '"%s" is not a token',
  async (token) => {
    expect(await targetOf(config, 'newsletter', token)).toBeUndefined();
  },
);
