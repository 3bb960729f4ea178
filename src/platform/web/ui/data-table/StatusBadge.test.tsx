import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '#kernel/time.ts';
import { openPage } from '#testing/open-page.tsx';
import { StatusBadge } from './StatusBadge.tsx';

afterEach(() => vi.useRealTimers());

const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test.each([
  ['draft', null, { active: false }, 'Draft'],
  ['published', at(1), { active: false }, 'Scheduled'],
  ['published', at(-1), { active: false }, 'Inactive'],
  ['published', at(-2), { expiresAt: at(-1) }, 'Expired'],
  ['published', at(-2), { expiresAt: at(1) }, 'Published'],
] as const)('an editor sees a record that is %s, from %s, with %o, as %s', async (status, publishedAt, more, label) => {
  await openPage(<StatusBadge status={status} publishedAt={publishedAt} {...more} />);
  expect(document.body.textContent).toBe(label);
});

test('a scheduled record becomes published at its moment, not before', async () => {
  // Replaces only the parts of the clock that the badge uses: the router needs the others to wait.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'], shouldAdvanceTime: true });
  const soon = new Date(Date.now() + 1.5 * MINUTE).toISOString();
  await openPage(<StatusBadge status="published" publishedAt={soon} />);
  const text = () => document.body.textContent;
  expect(text()).toBe('Scheduled');
  act(() => void vi.advanceTimersByTime(Date.parse(soon) - Date.now() - 1000));
  expect(text()).toBe('Scheduled');
  act(() => void vi.advanceTimersByTime(1000));
  expect(text()).toBe('Published');
});

test('a record that the server has just published or closed shows as published or expired, even by a slow clock', async () => {
  const justNow = at(1 / 24);
  await openPage(
    <>
      <StatusBadge status="published" publishedAt={justNow} updatedAt={justNow} />
      <StatusBadge status="published" publishedAt={at(-1)} expiresAt={justNow} updatedAt={justNow} />
    </>,
  );
  expect(document.body.textContent).toBe('PublishedExpired');
});
