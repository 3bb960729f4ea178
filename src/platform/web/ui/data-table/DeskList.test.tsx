import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { coursesListing } from '#features/courses/web/desk/CoursesList.tsx';
import { jobsListing } from '#features/jobs/web/desk/JobsList.tsx';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { NOW, openPage, press } from '#testing/open-page.tsx';
import { keepFocus } from '../kept-focus.ts';
import { DeskList } from './DeskList.tsx';

const publishedAt = new Date(NOW).toISOString();
const shared = { id: '1', title: 'VAT', active: true, status: 'published', publishedAt };
const job = { ...shared, company: 'Northwind', location: 'Leeds', expiresAt: null };
const course = { ...shared, provider: 'Nordlys', courseType: 'certification', price: '' };

const open = (list: ReactNode, remove: () => unknown) =>
  openPage(list, {
    'GET /api/admin/jobs': () => ({ rows: [job], total: 1 }),
    'GET /api/admin/training': () => ({ rows: [course], total: 1 }),
    'DELETE /api/admin/jobs/:id': remove,
    'DELETE /api/admin/training/:id': remove,
  });
const SIGNED_OUT = 'You are signed out. Sign in again in a new tab, then try again.';

test.each([
  ['job listing', <DeskList key="jobs" listing={jobsListing} />, ['Northwind', 'Leeds']],
  ['training course', <DeskList key="courses" listing={coursesListing} />, ['Nordlys', 'Free']],
])('a %s is listed, and deleted after a confirmation', async (what, list, facts) => {
  await open(list, () => ({}));
  for (const fact of facts) expect(await screen.findByText(fact)).toBeTruthy();
  await press('Delete “VAT”');
  await press('Delete');
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  expect(toastStore.get()).toMatchObject({ title: `${name} deleted successfully` });
});

test('each action is in the same place of every row, counted from the right', async () => {
  const expiresAt = new Date(NOW - 1).toISOString();
  const rows = [job, { ...job, id: '2', expiresAt }, { ...job, id: '3', status: 'draft', publishedAt: null }];
  await openPage(<DeskList listing={jobsListing} />, { 'GET /api/admin/jobs': () => ({ rows, total: 3 }) });
  await screen.findAllByRole('button', { name: 'Delete “VAT”' });
  const ends = [...document.querySelectorAll('tbody td:last-child')].map((cell) =>
    [...cell.children].map((control) => control.getAttribute('aria-label')?.replace(' “VAT”', '')),
  );
  expect(ends).toEqual([
    ['Expire now', 'View live', 'Duplicate', 'Delete'],
    ['View live', 'Duplicate', 'Delete'],
    ['Duplicate', 'Delete'],
  ]);
});

test('after a row is deleted, the row that takes its place gets the focus', async () => {
  onTestFinished(keepFocus(document));
  let rows = ['VAT', 'Duty', 'Levy'].map((title, nth) => ({ ...job, id: String(nth), title }));
  await openPage(<DeskList listing={jobsListing} />, {
    'GET /api/admin/jobs': () => ({ rows, total: rows.length }),
    'DELETE /api/admin/jobs/:id': ({ params }: { params?: { id?: string } }) => {
      rows = rows.filter(({ id }) => id !== params?.id);
      return {};
    },
  });
  for (const [title, next] of [
    ['Duty', 'Levy'],
    ['Levy', 'VAT'],
  ]) {
    (await screen.findByRole('button', { name: `Delete “${title}”` })).focus();
    await press(`Delete “${title}”`);
    await press('Delete');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Delete “${next}”`));
  }
});

test('Enter in the search keeps the focus in its field, and ‘Clear filters’ empties it', async () => {
  const { where } = await openPage(<DeskList listing={jobsListing} controls={{ filters: [], bulk: [] }} />, {
    'GET /api/admin/jobs': () => ({ rows: [job], total: 1 }),
  });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jobs' });
  field.focus();
  fireEvent.change(field, { target: { value: 'vat ' } });
  fireEvent.submit(field.form!);
  await waitFor(() => expect(where()).toBe('/here?q=vat'));
  await press('Clear filters');
  await waitFor(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(field);
});

test('the list is searched when somebody stops typing', async () => {
  const { where } = await openPage(<DeskList listing={jobsListing} controls={{ filters: [], bulk: [] }} />, {
    'GET /api/admin/jobs': () => ({ rows: [job], total: 1 }),
  });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jobs' });
  for (const words of ['va', 'vat']) {
    fireEvent.input(field, { target: { value: words } });
    await waitFor(() => expect(where()).toBe(`/here?q=${words}`));
  }
});

test.each([
  ['published', /^Readers will no longer see it\. You can restore it/],
  ['draft', /^You can restore it/],
])('the dialog before a %s record is deleted says what readers lose', async (status, note) => {
  await openPage(<DeskList listing={jobsListing} />, {
    'GET /api/admin/jobs': () => ({ rows: [{ ...job, status }], total: 1 }),
  });
  await press('Delete “VAT”');
  expect(screen.getByText(note)).toBeTruthy();
});

test.each([
  ['job listing', 500, 'No', ''],
  ['training course', 500, 'No', ''],
  ['job listing', 401, 'Unauthorized: please sign in', `. ${SIGNED_OUT}`],
])('a failed deletion of a %s shows an error after %i', async (what, status, message, advice) => {
  const list = what === 'job listing' ? <DeskList listing={jobsListing} /> : <DeskList listing={coursesListing} />;
  await open(list, () => {
    throw new ApiError(status, JSON.stringify({ message }));
  });
  await press('Delete “VAT”');
  await press('Delete');
  expect(toastStore.get()).toMatchObject({ title: 'Error', description: `Failed to delete ${what}${advice}` });
});

test('a deletion after a colleague’s save shows the reason and the saved row', async () => {
  const reason = 'Somebody else saved this job after you opened it. Your changes were not saved.';
  let rows = [{ ...job, updatedAt: '2026-03-01T10:00:00.000Z' }];
  const { calls } = await openPage(<DeskList listing={jobsListing} />, {
    'GET /api/admin/jobs': () => ({ rows, total: 1 }),
    'DELETE /api/admin/jobs/:id': () => {
      throw new ApiError(409, JSON.stringify({ message: reason }));
    },
  });
  await press('Delete “VAT”');
  rows = [{ ...job, company: 'Southwind', updatedAt: '2026-03-01T10:00:09.000Z' }];
  await press('Delete');
  const deletion = { params: { id: '1' }, query: { updatedAt: '2026-03-01T10:00:00.000Z' } };
  expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toMatchObject([{ parts: deletion }]);
  expect(toastStore.get()).toMatchObject({ title: 'Error', description: reason });
  expect(await screen.findByText('Southwind')).toBeTruthy();
  // The question about the previous version closes, so that the editor sees the new row before asking again.
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [500, 'Failed to duplicate job listing'],
  [400, 'There are too many drafts'],
  [409, 'There are too many drafts'],
  [401, `Failed to duplicate job listing. ${SIGNED_OUT}`],
  ['no reply', 'Failed to duplicate job listing. Please check your connection and try again.'],
] as const)('an action on a row that fails with %s reports this', async (status, description) => {
  await openPage(<DeskList listing={jobsListing} />, {
    'GET /api/admin/jobs': () => ({ rows: [job], total: 1 }),
    'POST /api/admin/jobs/:id/duplicate': () => {
      if (status === 'no reply') throw new TypeError('Failed to fetch');
      const message = status === 401 ? 'Unauthorized: please sign in' : 'There are too many drafts';
      throw new ApiError(status, JSON.stringify({ message }));
    },
  });
  await press('Duplicate “VAT”');
  expect(toastStore.get()).toMatchObject({ title: 'Error', description, tone: 'danger' });
  // The editor can try again.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Duplicate “VAT”' })).toHaveProperty('disabled', false),
  );
});

test('once nothing is selected, the list gets the focus', async () => {
  await open(<DeskList listing={jobsListing} controls={{ filters: [], bulk: [] }} />, () => ({}));
  await press('Select “VAT”', 'checkbox');
  screen.getByRole('button', { name: 'Select none' }).focus();
  await press('Select none');
  expect(screen.queryByRole('group', { name: 'Actions for the selected rows' })).toBeNull();
  expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
});

test('a row stays selected until the list may show other rows', async () => {
  await open(<DeskList listing={jobsListing} controls={{ filters: [], bulk: [] }} />, () => ({}));
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select “VAT”' });
  const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
  await click(await box());
  expect((await box()).checked).toBe(true);
  // The actions that appear are below the list, and move no row under the pointer.
  const actions = screen.getByRole('group', { name: 'Actions for the selected rows' });
  expect(screen.getByRole('table').compareDocumentPosition(actions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await click(screen.getByRole('button', { name: 'Company' }));
  expect((await box()).checked).toBe(false);
});
