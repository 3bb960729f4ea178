import { expect, test } from 'vitest';
import { actionsOf, fits } from './actions.ts';

test('an editor is offered nothing that is an administrator’s', () => {
  const labels = actionsOf('editor').map(({ label }) => label);
  expect(labels).toContain('New article');
  expect(labels).not.toContain('Go to Settings');
  expect(actionsOf('admin').map(({ label }) => label)).toContain('Go to Settings');
});

test('no two actions have the same keys', () => {
  const keys = actionsOf('admin').flatMap(({ keys }) => keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
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
