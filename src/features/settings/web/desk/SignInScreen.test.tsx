import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { dismissToast, toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { SecondFactorPolicy } from './SignInScreen.tsx';

afterEach(() => {
  cleanup();
  dismissToast(toastStore.get()?.id ?? 0);
});

const saved = { siteTitle: 'Tax Meridian', contactEmail: 'desk@example.com', newsletterFrequency: 'weekly' };

test('an administrator can require two-step sign-in, and stop requiring it', async () => {
  const { calls } = await openPage(<SecondFactorPolicy />, {
    'GET /api/admin/settings': () => ({ ...saved, secondFactorRequired: false }),
    'PATCH /api/admin/settings': ({ body }) => ({ ...saved, ...(body as object) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Require it of administrators and editors' }));
  await expect.poll(() => toastStore.get()?.title).toBe('Two-step sign-in is required from now on');
  await userEvent.click(await screen.findByRole('button', { name: 'No longer require it' }));
  await expect.poll(() => toastStore.get()?.title).toBe('Two-step sign-in is no longer required');
  const sent = calls.filter(({ key }) => key.startsWith('PATCH')).map(({ parts }) => parts.body);
  expect(sent).toEqual([{ secondFactorRequired: true }, { secondFactorRequired: false }]);
});

test('an administrator without two-step sign-in sees why it cannot be required, and a link to set it up', async () => {
  await openPage(<SecondFactorPolicy />, {
    'GET /api/admin/settings': () => ({ ...saved, secondFactorRequired: false }),
    'PATCH /api/admin/settings': () => {
      throw new ApiError(409, '{"message":"Set up two-step sign-in for your own account first."}');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Require it/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('your own account first');
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toContain('/account/second-factor');
});
