import { expect, test } from 'vitest';
import { isSigned, signatureOf } from './signature.ts';

const secret = 'a secret of thirty-two characters at least';
const now = Date.parse('2026-11-21T09:00:00Z');
const body = Buffer.from('{"events":[]}');
const timestamp = String(now / 1000);
const right = { body, timestamp, signature: signatureOf(body, timestamp, secret) };

test('what was signed with the secret just now is taken', () => {
  expect(isSigned(right, secret, now)).toBe(true);
  expect(isSigned(right, secret, now + 299_000)).toBe(true);
});

test.each([
  ['another body', { body: Buffer.from('{"events":[1]}') }, now],
  ['another time than was signed', { timestamp: String(now / 1000 + 1) }, now],
  ['no signature', { signature: undefined }, now],
  ['no time', { timestamp: undefined }, now],
  ['a time that is none', { timestamp: '1e9' }, now],
  ['half a signature', { signature: right.signature.slice(0, 40) }, now],
  ['a signature of another secret', { signature: signatureOf(body, timestamp, 'another') }, now],
  ['what was said six minutes ago', {}, now + 360_000],
  ['what will be said in six minutes', {}, now - 360_000],
])('%s is not', (_, change, at) => {
  expect(isSigned({ ...right, ...change }, secret, at)).toBe(false);
});
