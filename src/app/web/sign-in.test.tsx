import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { markSignedIn } from '#features/accounts/web/signed-in.ts';
import { openSite, until } from '#testing/open-site.tsx';

const NAVIGATION = {
  'GET /api/navigation': () => ({
    header: [],
    footer: { sections: [], socialLinks: {}, contactInfo: { email: '', phone: '', address: '' } },
  }),
};

const ARTICLE = '/articles/pillar-two#write-comment';
const toArticle = `returnTo=${encodeURIComponent(ARTICLE)}`;
const hrefOf = (name: string) => within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href');

test.each([
  [ARTICLE, 'Your account is ready. Sign in to continue.', `/login?${toArticle}`],
  ['/contribute', 'Your account is ready. Sign in and send us your first article.', '/login?returnTo=%2Fcontribute'],
  [undefined, 'Your account is ready. Sign in and send us your first article.', '/login'],
])('somebody who registered at %j reads “%s” once the address is confirmed', async (returnTo, words, signIn) => {
  await openSite('/verify-email?token=t', {
    ...NAVIGATION,
    'POST /api/auth/verify': () => ({ message: '', returnTo }),
  });
  fireEvent.click(await until(() => screen.getByRole('button', { name: 'Confirm my address' })));
  await until(() => screen.getByText(words));
  expect(hrefOf('Sign in')).toBe(signIn);
});

test('registering and asking for a new password keep the page that a person came from', async () => {
  const { calls } = await openSite(`/register?${toArticle}`, NAVIGATION);
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    [/^Email address/, 'ada@example.com'],
    [/^Password/, 'correct horse battery'],
  ] as const)
    fireEvent.change(await until(() => screen.getByLabelText(label, { selector: 'input' })), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  const registration = await until(() => calls.find(({ key }) => key === 'POST /api/auth/register')!.parts);
  expect(registration.body).toMatchObject({ returnTo: ARTICLE });
  cleanup();
  await openSite(`/login?${toArticle}`, NAVIGATION);
  expect(await until(() => hrefOf('Forgotten your password?'))).toBe(`/forgot-password?${toArticle}`);
  for (const [address, name] of [
    [`/forgot-password?${toArticle}`, 'Back to the sign-in'],
    [`/forgot-password?${toArticle}&sent=1`, 'Sign in'],
  ] as const) {
    cleanup();
    await openSite(address, NAVIGATION);
    expect(await until(() => hrefOf(name))).toBe(`/login?${toArticle}`);
  }
});

test('a link to a new password without its token is incomplete, and leads to asking for a new one', async () => {
  await openSite('/reset-password', NAVIGATION);
  await until(() => screen.getByRole('heading', { level: 1, name: 'This link is incomplete' }));
  expect(screen.getByRole('button', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  cleanup();
  await openSite('/reset-password?token=t', NAVIGATION);
  await until(() => screen.getByRole('heading', { level: 1, name: 'Choose a new password' }));
});

test('a signed-in reader has a button in the header that opens a menu with the links for which it lacks room', async () => {
  markSignedIn(true);
  onTestFinished(() => markSignedIn(false));
  await openSite('/login', NAVIGATION);
  const menu = document.getElementById(screen.getByRole('button', { name: 'More' }).getAttribute('popovertarget')!)!;
  const names = [...menu.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Your account', 'Follow by email', 'Saved articles']));
});
