// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { openPage } from '#testing/open-page.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { PageEditor } from './PageEditor.tsx';

afterEach(cleanup);

const stored = (pageName: unknown) => ({
  rows: [{ id: '1', pageName, sectionName: 'mission', content: 'Old', contentType: 'text', displayOrder: 0 }],
  total: 1,
});
const open = () =>
  openPage(<PageEditor />, {
    'GET /api/admin/page-content': ({ query }) => stored(query?.page),
    'GET /api/page-content/:page': () => ({}),
    'PUT /api/admin/page-content': ({ body }) => ({ ...stored('about').rows[0], ...(body as object) }),
    'POST /api/admin/page-content': ({ body }) => ({ id: '2', ...(body as object) }),
  });
const choose = (page: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Page'), { target: { value: page } }));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saveAll = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save All' });

test('what was modified is saved: stored sections changed, new ones added at their place, blank ones left', async () => {
  const { calls } = await open();
  await choose('about');
  await screen.findByLabelText('Mission');
  expect(saveAll().disabled).toBe(true);
  write('Mission', 'New');
  write('Team section', 'We');
  write('Vision', '  ');
  expect(saveAll().disabled).toBe(false);
  await act(async () => void fireEvent.click(saveAll()));
  expect(calls.filter(({ key }) => !key.startsWith('GET')).map(({ key, parts }) => [key, parts.body])).toEqual([
    ['PUT /api/admin/page-content', { pageName: 'about', sectionName: 'mission', content: 'New', contentType: 'text' }],
    [
      'POST /api/admin/page-content',
      { pageName: 'about', sectionName: 'team_section', content: 'We', contentType: 'text', displayOrder: 2 },
    ],
  ]);
  expect(toastStore.get()).toMatchObject({ title: 'Content saved successfully' });
});

test('another page begins with its own sections and nothing modified', async () => {
  await open();
  await choose('about');
  await screen.findByLabelText('Mission');
  write('Mission', 'New');
  await choose('careers');
  expect(await screen.findByLabelText('Job search title')).toBeTruthy();
  expect(saveAll().disabled).toBe(true);
});

test('what cannot be read says why', async () => {
  await openPage(<PageEditor />, {
    'GET /api/admin/page-content': () => {
      throw new ApiError(404, '{"message":"No"}');
    },
  });
  expect(await screen.findByText('Error loading page content: Failed to fetch page content: 404')).toBeTruthy();
});
