import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { PageEditor } from './PagesScreen.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = (second: number) => `2026-03-01T10:00:0${second}.000Z`;
const stored = (pageName: unknown) => ({
  rows: [
    {
      id: '1',
      pageName,
      sectionName: 'mission',
      content: 'Old',
      contentType: 'text',
      displayOrder: 0,
      updatedAt: at(0),
    },
  ],
  total: 1,
});
const open = (answered = Promise.resolve()) =>
  openPage(<PageEditor />, {
    'GET /api/admin/page-content': ({ query }) => stored(query?.page),
    'GET /api/page-content/:page': () => ({}),
    'PUT /api/admin/page-content': async ({ body }) => {
      await answered;
      return { ...stored('about').rows[0], ...(body as object), updatedAt: at(1) };
    },
    'POST /api/admin/page-content': ({ body }) => ({ id: '2', ...(body as object) }),
  });
const choose = (page: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Page'), { target: { value: page } }));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saveAll = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save All' });

test('saving changes stored sections, adds new ones in their place, skips blank ones, and keeps the focus', async () => {
  const { calls } = await open();
  await choose('about');
  await screen.findByLabelText('Mission');
  expect(saveAll().disabled).toBe(true);
  write('Mission', 'New');
  write('Team section', 'We');
  write('Vision', '  ');
  expect(saveAll().disabled).toBe(false);
  saveAll().focus();
  await act(async () => void fireEvent.click(saveAll()));
  expect(document.activeElement).toBe(saveAll());
  expect(saveAll().disabled).toBe(false);
  expect(calls.filter(({ key }) => !key.startsWith('GET')).map(({ key, parts }) => [key, parts.body])).toEqual([
    [
      'PUT /api/admin/page-content',
      { pageName: 'about', sectionName: 'mission', content: 'New', contentType: 'text', updatedAt: at(0) },
    ],
    [
      'POST /api/admin/page-content',
      { pageName: 'about', sectionName: 'team_section', content: 'We', contentType: 'text', displayOrder: 2 },
    ],
  ]);
  expect(toastStore.get()).toMatchObject({ title: 'Content saved successfully' });
});

test('a text edited while it is being saved keeps the edit, based on the saved version', async () => {
  const held = Promise.withResolvers<void>();
  const { calls } = await open(held.promise);
  await choose('about');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Mission');
  write('Mission', 'First');
  await act(async () => void fireEvent.click(saveAll()));
  write('Mission', 'Second');
  await act(async () => held.resolve());
  expect(field.value).toBe('Second');
  await act(async () => void fireEvent.click(saveAll()));
  expect(calls.at(-1)?.parts.body).toMatchObject({ content: 'Second', updatedAt: at(1) });
});

test('switching to another page loads its sections without modifications', async () => {
  await open();
  await choose('about');
  await screen.findByLabelText('Mission');
  write('Mission', 'New');
  await choose('careers');
  expect(await screen.findByLabelText('Job search title')).toBeTruthy();
  expect(saveAll().disabled).toBe(true);
});

test('if the texts cannot be loaded, the page says why', async () => {
  await openPage(<PageEditor />, {
    'GET /api/admin/page-content': () => {
      throw new ApiError(404, '{"message":"No"}');
    },
  });
  expect(await screen.findByText('Error loading page content: Failed to fetch page content: 404')).toBeTruthy();
});

test('reopening a page offers unsaved texts, with the version that they are based on', async () => {
  await open();
  await choose('about');
  await screen.findByLabelText('Mission');
  write('Mission', 'Half a thought');
  await choose('careers');
  await screen.findByLabelText('Job search title');
  await choose('about');
  await screen.findByText('You have unsaved changes in 1 section of this page.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mission').value).toBe('Old');
  expect(saveAll().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mission').value).toBe('Half a thought');
  await act(async () => void fireEvent.click(saveAll()));
  expect(localStorage.length).toBe(0);
});

test.each([
  ['a colleague', false, 'Grace saved this', 'Somebody else saved this page text', 'Keep mine', 'Save mine'],
  [
    'another tab',
    true,
    'You saved this in another tab',
    'You saved this page text',
    'Keep this tab’s version',
    'Save this tab’s version',
  ],
])(
  'if %s has saved a text, saving it is refused, the other texts are saved, and the versions can be merged',
  async (_, own, title, reason, keep, save) => {
    let theirs = 'Old';
    const sent: unknown[] = [];
    await openPage(<PageEditor />, {
      'GET /api/admin/page-content': ({ query }) => {
        const { rows } = stored(query?.page);
        return { rows: [{ ...rows[0], content: theirs, updatedAt: at(theirs === 'Old' ? 0 : 4) }], total: 1 };
      },
      'GET /api/page-content/:page': () => ({}),
      'GET /api/admin/editing': () => ({ others: [], saved: { at: at(4), by: 'Grace', own }, state: '1' }),
      'PUT /api/admin/page-content': ({ body }) => {
        sent.push(body);
        if ((body as { updatedAt: string }).updatedAt === at(0)) {
          theirs = 'Theirs';
          throw new ApiError(409, '{"message":"Somebody else saved this page text"}');
        }
        return { ...stored('about').rows[0], ...(body as object), updatedAt: at(5) };
      },
      'POST /api/admin/page-content': ({ body }) => ({ id: '2', updatedAt: at(5), ...(body as object) }),
    });
    await choose('about');
    await screen.findByLabelText('Mission');
    write('Mission', 'Mine');
    write('Vision', 'Far');
    await act(async () => void fireEvent.click(saveAll()));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole('heading', { name: `${title} while you were editing` })).toBeTruthy();
    expect(screen.getByText('1 modified section')).toBeTruthy();
    const keepMine = await screen.findByRole('radio', { name: keep });
    await act(async () => void fireEvent.click(keepMine));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: save })));
    expect(sent.at(-1)).toMatchObject({ content: 'Mine', updatedAt: at(4) });
    expect(await screen.findByText('No changes')).toBeTruthy();
  },
);
