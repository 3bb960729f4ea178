import { expect, test } from 'vitest';
import { email } from './wire.ts';

test.each([
  ['ada@example.com', true],
  ['ada@müller.example', true],
  ['imke.example.com', false],
  ['@example.com', false],
  ['ada@', false],
  ['', false],
])('%j is an address: %s', (text, isOne) => {
  expect(email('Wrong').safeParse(text).success).toBe(isOne);
});
