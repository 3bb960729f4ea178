import { expect, test } from 'vitest';
import { DESK } from '#app/web/desk.ts';
import type { KindAtDesk } from '../collection.ts';
import { actionsOf, fits } from './actions.tsx';
import { aboutRecord } from './Palette.tsx';

const ADMINISTRATOR = { role: 'admin', permissions: [] } as const;

test('an editor does not see administrators’ actions', () => {
  const labels = actionsOf(DESK, { role: 'editor', permissions: [] }).map(({ label }) => label);
  expect(labels).toContain('New article');
  expect(labels).not.toContain('Go to Settings');
  expect(actionsOf(DESK, ADMINISTRATOR).map(({ label }) => label)).toContain('Go to Settings');
});

test('an editor with a permission finds the screens for it, but no other screens of that tab', () => {
  const places = actionsOf(DESK, { role: 'editor', permissions: ['inquiries', 'people'] }).map(({ to }) => to);
  expect(places).toEqual(expect.arrayContaining(['/admin/inquiries', '/admin/users', '/admin/invitations']));
  for (const path of ['/admin/popups', '/admin/settings', '/admin/audit', '/admin/newsletter', '/admin/dashboard-old'])
    expect(places).not.toContain(path);
});

test('no two actions have the same keys', () => {
  const keys = actionsOf(DESK, ADMINISTRATOR).flatMap(({ keys }) => keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('people find every screen by its own name or its tab’s', () => {
  const addresses = actionsOf(DESK, ADMINISTRATOR).map(({ to }) => to);
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

const person: KindAtDesk = { kind: 'user', what: 'user', name: 'Person' };
const announcement: KindAtDesk = { kind: 'announcement', what: 'announcement' };

test.each([
  [announcement, 'BREAKING', 'Announcement · BREAKING'],
  [announcement, 'published', 'Announcement · Published'],
  [announcement, 'ANNOUNCEMENT', 'Announcement'],
  [person, 'Ada Byron', 'Person · Ada Byron'],
  [person, '', 'Person'],
])('the palette describes %j with the note “%s” as %s', (kind, note, words) => {
  expect(aboutRecord(kind, note)).toBe(words);
});
