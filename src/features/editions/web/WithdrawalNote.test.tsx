import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import { WithdrawalNote } from './index.tsx';

const NOTICE = 'GET /api/withdrawals/:address';
const PUBLISHED_ONCE = { id: 'one', publishedAt: '2026-02-01T08:00:00.000Z' };
const open = (record: typeof PUBLISHED_ONCE | { id: string; publishedAt: null }, reply: () => unknown) =>
  openPage(<WithdrawalNote of={record} />, { [NOTICE]: reply });

test.each([
  ['withdrawal', 'Withdrawn'],
  ['retraction', 'Retracted'],
])('after a %s, editors read that readers see the notice', async (change, word) => {
  await open(PUBLISHED_ONCE, () => sampleReply(NOTICE, { change, at: '2026-03-01T08:00:00.000Z' }));
  await screen.findByText(`${word} on 1 Mar 2026. Readers see your notice instead.`);
});

const noNotice = () => {
  throw new ApiError(404, '');
};

test('readers do not see a text that was published and is a draft again', async () => {
  const { calls } = await open(PUBLISHED_ONCE, noNotice);
  await expect.poll(() => calls).toHaveLength(1);
  await screen.findByText('Readers do not see it.');
});

test('the editor of a text that was never published asks for no notice', async () => {
  const { calls } = await open({ id: 'one', publishedAt: null }, noNotice);
  await screen.findByText('Readers do not see it.');
  expect(calls).toHaveLength(0);
});
