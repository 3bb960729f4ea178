import { expect, test } from 'vitest';
import { isSigned, signatureOf } from './signature.ts';

const secret = 'a secret of thirty-two characters at least';
const now = Date.parse('2026-11-21T09:00:00Z');
const body = Buffer.from('{"events":[]}');
const timestamp = String(now / 1000);
const right = { body, timestamp, signature: signatureOf(body, timestamp, secret) };

test('the site accepts a report that has just been signed with the secret', () => {
  expect(isSigned(right, secret, now)).toBe(true);
  expect(isSigned(right, secret, now + 299_000)).toBe(true);
});

test.each([
  ['another body', { body: Buffer.from('{"events":[1]}') }, now],
  ['a time other than the signed one', { timestamp: String(now / 1000 + 1) }, now],
  ['no signature', { signature: undefined }, now],
  ['no time', { timestamp: undefined }, now],
  ['a malformed time', { timestamp: '1e9' }, now],
  ['half a signature', { signature: right.signature.slice(0, 40) }, now],
  ['a signature made with another secret', { signature: signatureOf(body, timestamp, 'another') }, now],
  ['a time six minutes ago', {}, now + 360_000],
  ['a time in six minutes', {}, now - 360_000],
])('the site rejects a report with %s', (_, change, at) => {
  expect(isSigned({ ...right, ...change }, secret, at)).toBe(false);
});
