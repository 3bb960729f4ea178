import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, sampleReply, until } from '#testing/open-site.tsx';

const id = '01999999-9999-7999-8999-999999999999';
const LIST = '/breaking-news';

async function open(address: string) {
  const site = await openSite(address, {
    'GET /api/navigation': () => ({ header: [], footer: { sections: [], socialLinks: {}, contactInfo: {} } }),
    'GET /api/breaking-news': () => sampleReply('GET /api/breaking-news', { id, title: 'The budget' }),
  });
  const link = await until(() => screen.getAllByRole('link', { name: 'The budget' })[0]!);
  return { ...site, link };
}
const dialog = () => screen.queryByRole('dialog');
const close = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));

test('Back closes an announcement and stays on the list', async () => {
  const { link, history, where } = await open(LIST);
  await act(async () => void fireEvent.click(link));
  await until(() => expect(dialog()).not.toBeNull());
  expect(where()).toBe(`${LIST}#${id}`);
  await act(async () => history.back());
  await until(() => expect(dialog()).toBeNull());
  expect(where()).toBe(LIST);
});

test('after closing an announcement, Back leaves the list and does not open it again', async () => {
  const { link, history, where } = await open(LIST);
  await act(async () => void fireEvent.click(link));
  await until(() => expect(dialog()).not.toBeNull());
  await close();
  await until(() => expect(where()).toBe(LIST));
  expect(dialog()).toBeNull();
  expect(history.canGoBack()).toBe(false);
});

test('an announcement that its address opened closes to the list', async () => {
  const { history, where } = await open(`${LIST}#${id}`);
  await until(() => expect(dialog()).not.toBeNull());
  await close();
  await until(() => expect(where()).toBe(LIST));
  expect(history.canGoBack()).toBe(false);
});
