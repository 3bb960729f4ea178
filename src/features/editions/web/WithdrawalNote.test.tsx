import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import { WithdrawalNote } from './index.tsx';

const NOTICE = 'GET /api/withdrawals/:address';
const open = (reply: () => unknown) => openPage(<WithdrawalNote id="one" />, { [NOTICE]: reply });

test.each([
  ['withdrawal', 'Withdrawn'],
  ['retraction', 'Retracted'],
])('after a %s, editors read that readers see the notice', async (change, word) => {
  await open(() => sampleReply(NOTICE, { change, at: '2026-03-01T08:00:00.000Z' }));
  await screen.findByText(`${word} on 1 Mar 2026. Readers see your notice instead.`);
});

test('readers do not see a draft', async () => {
  const { calls } = await open(() => {
    throw new ApiError(404, '');
  });
  await expect.poll(() => calls).toHaveLength(1);
  await screen.findByText('Readers do not see it.');
});
