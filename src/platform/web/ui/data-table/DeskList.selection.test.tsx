import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jobsListing } from '#features/jobs/web/desk/JobsList.tsx';
import { NOW, openPage } from '#testing/open-page.tsx';
import { DeskList } from './DeskList.tsx';

const publishedAt = new Date(NOW).toISOString();
const job = { id: '1', title: 'VAT', active: true, status: 'published', publishedAt, expiresAt: null };

test('a row stays selected until the list may show other rows', async () => {
  await openPage(<DeskList listing={jobsListing} controls={{ filters: [], bulk: [] }} />, {
    'GET /api/admin/jobs': () => ({ rows: [{ ...job, company: 'Northwind', location: 'Leeds' }], total: 1 }),
  });
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
