import { expect, test } from 'vitest';
import { namesSomebody } from './routes.ts';

test.each([
  ['ada@example.com', true],
  ['mails from ada.moss@example.co.uk', true],
  ['+44 20 7946 0958', true],
  ['(020) 7946-0958', true],
  ['tax number 12/345/678/901', true],
  ['transfer pricing 2025-2026', false],
  ['pillar two 750 000 000', false],
  ['section 1.482-1', false],
  ['follow us @ meridian', false],
  ['COM/2021/823', false],
  ['', false],
])('whether %j names a person: %s', (words, expected) => expect(namesSomebody(words)).toBe(expected));
