import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR, MINUTE, relativeTime } from '#kernel/time.ts';
import { NOW, openPage } from '#testing/open-page.tsx';
import { useNow } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const date = new Date(NOW - HOUR).toISOString();

let renders = 0;
function Age() {
  renders++;
  return <p>{useNow((now) => relativeTime(date, now))}</p>;
}

function Moment() {
  return <p>{useNow()}</p>;
}

test('a component follows the clock, and renders again only if its text changes', async () => {
  await openPage(<Age />);
  expect(screen.getByText('1h ago')).toBeTruthy();
  const before = renders;
  act(() => void vi.advanceTimersByTime(30 * MINUTE));
  expect(renders).toBe(before);
  act(() => void vi.advanceTimersByTime(30 * MINUTE));
  expect(screen.getByText('2h ago')).toBeTruthy();
  expect(renders).toBe(before + 1);
});

test('the time advances once a minute, and no timer runs without a component', async () => {
  await openPage(<Moment />);
  const shown = () => Number(document.querySelector('p')!.textContent);
  expect(shown()).toBe(NOW);
  act(() => void vi.advanceTimersByTime(MINUTE));
  expect(shown()).toBe(NOW + MINUTE);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
