// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const values = { values: { title: 'Unsaved' }, updatedAt: undefined };
/** Each import is a tab of its own. */
const openTab = async () => {
  vi.resetModules();
  return import('./kept.ts');
};

test('what was typed in a tab that closed is back in the next one', async () => {
  (await openTab()).keep('/api/x', '1', values);
  window.dispatchEvent(new Event('pagehide'));
  expect((await openTab()).recall('/api/x', '1')).toMatchObject({ values: values.values });
});

test('what is being typed in another tab is left alone, also by its saving', async () => {
  const one = await openTab();
  one.keep('/api/x', undefined, values);
  const two = await openTab();
  expect(two.recall('/api/x', undefined)).toBeUndefined();
  two.forget('/api/x', undefined);
  expect(one.recall('/api/x', undefined)).toMatchObject({ values: values.values });
});

test('what a tab kept that died is back after a minute', async () => {
  (await openTab()).keep('/api/x', '1', values);
  const next = await openTab();
  expect(next.recall('/api/x', '1')).toBeUndefined();
  vi.advanceTimersByTime(61_000);
  expect(next.recall('/api/x', '1')).toMatchObject({ values: values.values });
});

test('signing out leaves nothing behind', async () => {
  const one = await openTab();
  one.keep('/api/x', '1', values);
  localStorage.setItem('theme', 'dark');
  one.forgetAll('/api/');
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
