import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { NETWORKS, ShareButtons, shareAddress } from './ShareButtons.tsx';
import { toastStore } from './toast.ts';

const url = 'https://taxmeridian.example/articles/1?a=b';

test.each(NETWORKS)('a link to share on %s contains the complete address of the article', (network) => {
  const query = new URL(shareAddress(network, url, 'R&D: “credits” & costs')).searchParams;
  expect(query.get('url') ?? query.get('u')).toBe(url);
});

test('a link to share on Twitter also contains the title', () => {
  expect(new URL(shareAddress('Twitter', url, 'R&D: credits')).searchParams.get('text')).toBe('R&D: credits');
});

test('readers can also share a page by email', async () => {
  await openPage(<ShareButtons path="/careers/1" title="R&D tax adviser" />);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share by email' });
  const { searchParams: mail } = new URL(href);
  expect([mail.get('subject'), mail.get('body')]).toEqual([
    'R&D tax adviser',
    'R&D tax adviser\nhttp://site.example/careers/1',
  ]);
});

test('readers copy the address, or get it to copy if the browser does not allow that', async () => {
  const user = userEvent.setup();
  await openPage(<ShareButtons path="/careers/1" title="Adviser" />);
  const copy = screen.getByRole('button', { name: 'Copy link' });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe('http://site.example/careers/1');
  expect(toastStore.get()).toMatchObject({ title: 'Link copied', description: 'http://site.example/careers/1' });
  // As on a page without TLS.
  vi.stubGlobal('navigator', {});
  await user.click(copy);
  expect(toastStore.get()).toMatchObject({ title: 'Copy this text', description: 'http://site.example/careers/1' });
  vi.unstubAllGlobals();
});
