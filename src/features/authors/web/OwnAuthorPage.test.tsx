import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { keep } from '#platform/web/ui/record-editor/kept.ts';
import { openPage } from '#testing/open-page.tsx';
import { OwnAuthorPage } from './OwnAuthorPage.tsx';

const at = (second: number) => `2026-03-20T12:00:0${second}.000Z`;
const page = { id: '1', name: 'Ada Ames', slug: 'ada-ames', bio: 'I advise.', links: [], updatedAt: at(0) };

/** Opens the page. Then another tab saves 'I teach.'. */
async function open() {
  let stored = page;
  const { calls, where } = await openPage(<OwnAuthorPage />, {
    'GET /api/account': () => ({ id: '7', email: 'ada@example.com', firstName: 'Ada', lastName: 'Ames' }),
    'GET /api/account/author': () => ({ author: stored }),
    'PATCH /api/account/author': ({ body }) => {
      const { updatedAt, ...change } = body as typeof page;
      if (updatedAt < stored.updatedAt) throw new ApiError(409, JSON.stringify({ message: 'Conflict' }));
      stored = { ...stored, ...change, updatedAt: at(9) };
      return { author: stored };
    },
  });
  const about = await screen.findByLabelText(/About you/);
  const user = userEvent.setup();
  const elsewhere = () => {
    stored = { ...page, bio: 'I teach.', updatedAt: at(5) };
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => calls.filter(({ key }) => key.startsWith('PATCH')).map(({ parts }) => parts.body);
  return { about, user, elsewhere, save, sent, where };
}

test('the form shows what was saved elsewhere, and offers to load it', async () => {
  const { about, user, elsewhere, save } = await open();
  elsewhere();
  await user.type(about, ' Mostly.');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('saved in another tab or by somebody else');
  await user.click(screen.getByRole('button', { name: 'Load the saved version' }));
  await expect.poll(() => screen.getByLabelText(/About you/)).toHaveProperty('value', 'I teach.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('once the author has seen what was saved elsewhere, they can overwrite it', async () => {
  const { about, user, elsewhere, save, sent, where } = await open();
  elsewhere();
  await user.type(about, ' Mostly.');
  await save();
  await screen.findByText('I teach.');
  await save();
  await expect.poll(where).toBe('/account');
  expect(sent()).toMatchObject([{ updatedAt: at(0) }, { bio: 'I advise. Mostly.', updatedAt: at(5) }]);
});

test('changes restored after a reload do not silently overwrite a newer version', async () => {
  const values = { bio: 'Typed an hour ago.' };
  keep('/api/account/author', undefined, { values, stored: '2026-03-20T11:00:00.000Z' });
  const { save, sent, where } = await open();
  await screen.findByText(/Your unsaved changes are back/);
  await save();
  await screen.findByText('I advise.', { selector: 'blockquote' });
  await save();
  await expect.poll(where).toBe('/account');
  expect(sent()).toMatchObject([{}, { ...values, updatedAt: at(0) }]);
});
