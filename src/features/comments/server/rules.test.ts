import { expect, test } from 'vitest';
import { displayName, firstStatus, hides } from './rules.ts';

test.each([
  [0, 0, 'pending'],
  [1, 0, 'published'],
  [7, 0, 'published'],
  [7, 1, 'pending'],
])('after %i published comments and %i that were taken down, a new one is %s', (published, down, status) => {
  expect(firstStatus({ published, down })).toBe(status);
});

test.each([
  [{ reports: 1, byDesk: false }, false],
  [{ reports: 2, byDesk: false }, false],
  [{ reports: 3, byDesk: false }, true],
  [{ reports: 4, byDesk: false }, true],
  [{ reports: 0, byDesk: true }, true],
])('whether %o hides a comment: %s', (reports, hidden) => {
  expect(hides(reports)).toBe(hidden);
});

test.each([
  ['Ada', 'Meridian', 'Ada M.'],
  ['Ada', 'émile', 'Ada É.'],
  ['Ada', '𝒵orn', 'Ada 𝒵.'],
  [' Ada ', ' ', 'Ada'],
  ['Ada', null, 'Ada'],
  [null, 'Meridian', 'A reader'],
  ['', null, 'A reader'],
])('%j %j is shown as %s', (firstName, lastName, shown) => {
  expect(displayName({ firstName, lastName })).toBe(shown);
});
