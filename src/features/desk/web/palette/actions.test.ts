import { expect, test } from 'vitest';
import { DESK } from '#app/web/desk.ts';
import type { DeskKind } from '../collection.ts';
import { actionsOf, fits } from './actions.ts';
import { aboutRecord } from './records.ts';

test('an editor does not see actions of administrators', () => {
  const labels = actionsOf(DESK, 'editor').map(({ label }) => label);
  expect(labels).toContain('New article');
  expect(labels).not.toContain('Go to Settings');
  expect(actionsOf(DESK, 'admin').map(({ label }) => label)).toContain('Go to Settings');
});

test('no two actions have the same keys', () => {
  const keys = actionsOf(DESK, 'admin').flatMap(({ keys }) => keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every screen is found, by its own name or that of its tab', () => {
  const addresses = actionsOf(DESK, 'admin').map(({ to }) => to);
  expect(DESK.screens.map(({ path }) => path).filter((path) => !addresses.includes(path))).toEqual([]);
});

test.each([
  ['', true],
  ['new', true],
  ['art new', true],
  ['create', true],
  ['rticle', false],
  ['new job', false],
])('“%s” finds New article: %s', (typed, found) => {
  expect(fits({ label: 'New article', words: 'write create' }, typed)).toBe(found);
});

const person: DeskKind = { kind: 'user', what: 'user', name: 'Person' };
const announcement: DeskKind = { kind: 'announcement', what: 'announcement' };

test.each([
  [announcement, 'BREAKING', 'Announcement · BREAKING'],
  [announcement, 'published', 'Announcement · Published'],
  [announcement, 'ANNOUNCEMENT', 'Announcement'],
  [person, 'Ada Byron', 'Person · Ada Byron'],
  [person, '', 'Person'],
])('the palette describes %j with the note “%s” as %s', (kind, note, words) => {
  expect(aboutRecord(kind, note)).toBe(words);
});
