/** Makes a stray console.error or console.warn fail the test that caused it. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

/** React's warning about the router: its lazy routes call `use()` only until their chunk has arrived. */
const OF_LAZY_ROUTES = /^Error: This library called use\(\) to suspend in a previous render/;

afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls.filter(([message]) => !OF_LAZY_ROUTES.test(String(message)));
  expect(errors).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
});
