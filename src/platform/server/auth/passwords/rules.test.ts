import { expect, test } from 'vitest';
import { PASSWORD_MIN } from '#kernel/accounts.ts';
import { knownPasswords, passwordProblem } from './rules.ts';

const owner = { email: 'grace.hopper@navy.example', firstName: 'Grace', lastName: 'Hopper' };
const site = { siteName: 'Tax Meridian', publicUrl: 'https://www.meridian.example' };

test.each([
  ['1q2w3e4r5t', 'Lists of common passwords'],
  ['sleepyhollow', 'Lists of common passwords'],
  ['Password123!', 'Lists of common passwords'],
  ['Summer2026!!', 'Lists of common passwords'],
  ['0987654321', 'repeats'],
  ['abcdefghijkl', 'repeats'],
  ['zyxwvutsrqpo', 'repeats'],
  ['aaaaaaaaaaaa', 'repeats'],
  ['grace1grace1', 'repeats'],
  ['aabbaabbaaba', 'repeats'],
  ['grace.hopper@navy.example', 'your name'],
  ['Grace-Hopper-06', 'your name'],
  ['HopperGrace!', 'your name'],
  ['hopper hopper 1', 'your name'],
  ['tax meridian', 'name of this site'],
  ['Meridian-2026', 'name of this site'],
])('%s is refused', async (password, reason) => {
  expect(await passwordProblem(password, owner, site)).toContain(reason);
});

test.each([
  'correct horse battery',
  'four unrelated little words',
  'grace wears seven hats',
  'meridians are imaginary',
  'bk7-q2m-x9w-tf4',
  'пять несвязанных слов',
])('%s is accepted', async (password) => {
  expect(await passwordProblem(password, owner, site)).toBeUndefined();
});

test('a password may contain a name of two letters', async () => {
  const someone = { email: 'ng@example.com', firstName: 'Bo', lastName: 'Ng' };
  expect(await passwordProblem('bonging bo', someone, site)).toBeUndefined();
});

test('there are far more breached passwords than the 3,000 that the standard requires, all long enough for this site', async () => {
  const { breached } = await knownPasswords();
  expect(breached.size).toBeGreaterThan(100_000);
  expect([...breached].every(({ length }) => length >= PASSWORD_MIN)).toBe(true);
});
