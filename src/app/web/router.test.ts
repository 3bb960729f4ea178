import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { explainFailure, inAddresses } from './router.tsx';

test.each([
  [new ApiError(503, '{"message":"Unavailable"}'), /error 503/],
  [new ApiError(401, ''), /sign in again/],
  [new ApiError(403, ''), /don’t have access/],
  [new ApiError(429, ''), /wait a moment/],
  [new TypeError('Failed to fetch'), /online/],
  [new Error('x is undefined'), /Please try again/],
])('%s is explained to a reader', (error, words) => {
  expect(explainFailure(error)).toMatch(words);
});

test('internal error messages are not shown', () => {
  expect(explainFailure(new Error('secret_column does not exist'))).not.toContain('secret_column');
  const cause = new Error('deeper');
  expect(explainFailure(new Error('secret_column does not exist', { cause }))).not.toContain('secret_column');
});

test.each([
  ['?q=%22safe+harbour%22', { q: '"safe harbour"' }],
  ['?q=safe&page=2', { q: 'safe', page: 2 }],
  ['?q=%222026%22', { q: '2026' }],
  ['?q=%7B%22a%22%3A1%7D', { q: '{"a":1}' }],
  ['?when=true', { when: true }],
])('the search parameters %s are read as %j, and written as they were', (address, search) => {
  expect(inAddresses.parseSearch(address)).toEqual(search);
  expect(inAddresses.stringifySearch(search)).toBe(address);
});
