import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY } from '#kernel/time.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const values = { values: { title: 'Unsaved' }, updatedAt: undefined };
/** Imports the module again, as another tab does. */
const openTab = async () => {
  vi.resetModules();
  return import('./kept.ts');
};

test('input from a closed tab is restored in the next one', async () => {
  (await openTab()).keep('/api/x', '1', values);
  window.dispatchEvent(new Event('pagehide'));
  expect((await openTab()).recall('/api/x', '1')).toMatchObject({ values: values.values });
});

test('input in another open tab is neither restored nor removed', async () => {
  const one = await openTab();
  one.keep('/api/x', undefined, values);
  const two = await openTab();
  expect(two.recall('/api/x', undefined)).toBeUndefined();
  two.forget('/api/x', undefined);
  expect(one.recall('/api/x', undefined)).toMatchObject({ values: values.values });
});

test('input from a crashed tab is restored after a minute', async () => {
  (await openTab()).keep('/api/x', '1', values);
  const next = await openTab();
  expect(next.recall('/api/x', '1')).toBeUndefined();
  vi.advanceTimersByTime(61_000);
  expect(next.recall('/api/x', '1')).toMatchObject({ values: values.values });
});

test('input is offered for thirty days, and no longer', async () => {
  (await openTab()).keep('/api/x', '1', values);
  const next = await openTab();
  vi.advanceTimersByTime(30 * DAY);
  expect(next.recall('/api/x', '1')).toMatchObject({ values: values.values });
  vi.advanceTimersByTime(1);
  expect(next.recall('/api/x', '1')).toBeUndefined();
});

test('signing out removes all kept input', async () => {
  const one = await openTab();
  one.keep('/api/x', '1', values);
  localStorage.setItem('theme', 'dark');
  one.forgetAll();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
