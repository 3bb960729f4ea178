import { expect, test } from 'vitest';
import { idBehind, linkToken, targetOf } from './link-token.ts';

const config = { sessionSecret: 'a key of thirty-two characters at least', dataDir: '' };
const other = { sessionSecret: 'another key, of thirty-two characters too', dataDir: '' };
const id = '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e';

test('a token names the row that it was made for, and is the same each time', async () => {
  const token = await linkToken(config, 'newsletter', id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await linkToken(config, 'newsletter', id)).toBe(token);
  expect(await idBehind(config, 'newsletter', token)).toBe(id);
});

test('a token in bulk mail also names the mail, and proves both', async () => {
  const letterId = '019510b4-6f0e-7c3a-9d52-aaaaaaaaaaaa';
  const token = await linkToken(config, 'newsletter', id, letterId);
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(await targetOf(config, 'newsletter', token)).toEqual({ id, letterId });
  expect(await targetOf(config, 'newsletter', await linkToken(config, 'newsletter', id))).toEqual({ id });
  const bytes = Buffer.from(token, 'base64url');
  bytes[20]! ^= 1;
  expect(await targetOf(config, 'newsletter', bytes.toString('base64url'))).toBeUndefined();
});

test('a token of another use, of another key or with a changed character is invalid', async () => {
  const token = await linkToken(config, 'newsletter', id);
  const changed = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
  expect(await idBehind(config, 'alert', token)).toBeUndefined();
  expect(await idBehind(other, 'newsletter', token)).toBeUndefined();
  expect(await idBehind(config, 'newsletter', changed)).toBeUndefined();
});

test.each(['', 'x'.repeat(43), 'x'.repeat(64), '_'.repeat(43), '../../admin'])('"%s" is no token', async (token) => {
  expect(await idBehind(config, 'newsletter', token)).toBeUndefined();
});
