import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { markSignedIn } from '#features/accounts/web/signed-in.ts';
import { openSite, until } from '#testing/open-site.tsx';

test.each(['/careers/alerts', '/careers/alerts?sent=1'])('%s leads back to the careers page', async (address) => {
  await openSite(address, {
    'GET /api/navigation': () => ({ header: [], footer: { sections: [], socialLinks: {}, contactInfo: {} } }),
  });
  const back = await until(() => screen.getByText('Back to Careers'));
  expect(back.closest('a')!.getAttribute('href')).toBe('/careers');
});

test('the form fills in a signed-in reader’s address, unless they have typed another', async () => {
  onTestFinished(() => markSignedIn(false));
  await openSite('/careers/alerts', {
    'GET /api/navigation': () => ({ header: [], footer: { sections: [], socialLinks: {}, contactInfo: {} } }),
    'GET /api/auth/user': () => ({ email: 'reader@example.com' }),
  });
  const field = await until(() => screen.getByLabelText<HTMLInputElement>('Email address'));
  expect(field.value).toBe('');
  const confirms = () => screen.queryByText(/First, we will send you a link to confirm your address/) !== null;
  expect(confirms()).toBe(true);
  act(() => markSignedIn(true));
  expect(confirms()).toBe(false);
  await vi.waitFor(() => expect(field.value).toBe('reader@example.com'));
  act(() => markSignedIn(false));
  field.value = 'another@example.com';
  act(() => markSignedIn(true));
  await act(async () => undefined);
  expect(field.value).toBe('another@example.com');
});

test('once an alert is set up, the page names the address, so that the reader notices a typing error', async () => {
  const { where } = await openSite('/careers/alerts', {
    'GET /api/navigation': () => ({ header: [], footer: { sections: [], socialLinks: {}, contactInfo: {} } }),
    'POST /api/alerts': () => ({ message: 'Check your email' }),
  });
  const field = await until(() => screen.getByLabelText<HTMLInputElement>('Email address'));
  field.value = 'raeder@example.com';
  await act(async () => void fireEvent.submit(field.form!));
  await until(() => screen.getByText(/You gave the address raeder@example\.com\.$/));
  expect(where()).toBe('/careers/alerts?sent=1');
});
