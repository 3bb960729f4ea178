import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { Done } from './Done.tsx';

test.each([
  ['Sign in', '/login?returnTo=%2Fevents'],
  ['Use another address', '/register?returnTo=%2Fevents'],
])('‘%s’ keeps the page to which the person returns', async (name, address) => {
  await openPage(
    <Done title="Check your email" form="/register" signIn={{ returnTo: '/events' }}>
      We sent you a link.
    </Done>,
  );
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});
