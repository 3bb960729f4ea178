import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ArticleView } from '#features/articles/web/index.ts';
import { openPage } from '#testing/open-page.tsx';
import { ReviewEditor } from './ReviewEditor.tsx';
import type { Reviewed } from './review-values.ts';

// The editor needs a real browser.
vi.mock('#platform/web/ui/rich-text/RichTextEditor.tsx', () => ({ default: () => null }));

const AT = '2026-03-01T09:30:00.000Z';
const submission = {
  ...{ id: '0197a000-0000-7000-8000-00000000000c', state: 'pending', title: 'The spreadsheet', summary: '' },
  ...{ content: '<p>It stopped.</p>', type: 'tax_humor', subCategory: 'story', category: '', jurisdiction: '' },
  ...{ tags: [], authorName: 'Oskar', authorBio: '', authorEmail: 'oskar@example.com', history: [], events: [] },
  ...{ submittedAt: AT, pendingSince: AT, dueAt: AT, updatedAt: AT, pictures: [] },
} as unknown as Reviewed;

const open = (stored = submission) =>
  openPage(<ReviewEditor stored={stored} />, {
    'GET /api/admin/submissions': () => ({ rows: [], total: 0 }),
    'GET /api/admin/submissions/colleagues': () => ({ colleagues: [] }),
  });

test('a blank category shows the same default in its field as in the list of defaults', async () => {
  await open();
  const field = await screen.findByLabelText<HTMLInputElement>(/^Category/);
  expect(field.placeholder).toBe('Tax Humor');
  expect(screen.getByRole('button', { name: 'Category' }).closest('dt')?.nextSibling?.textContent).toBe('Tax Humor');
});

test('the fields that an author has revised are named beside the time of the new version, and in the history', async () => {
  const changes = [{ field: 'title', before: 'The sheet', after: 'The spreadsheet' }];
  const revised = { id: '1', kind: 'revised', at: AT, actorName: 'Oskar', note: null, changes };
  await open({ ...submission, pendingSince: '2026-03-02T09:30:00.000Z', history: [revised] } as unknown as Reviewed);
  const again = (await screen.findByText('Sent again')).nextElementSibling as HTMLElement;
  expect(within(again).getByText('What changed: Title')).toBeTruthy();
  expect(screen.getAllByText('What changed: Title')).toHaveLength(2);
});

test('the preview replaces the form until the editor closes it', async () => {
  await ArticleView.preload?.();
  await open();
  const form = () => screen.queryByRole('form', { name: 'Edit this submission' });
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Preview' })));
  expect(form()).toBeTruthy();
  await press();
  expect(screen.getByText('As readers will see it')).toBeTruthy();
  expect(form()).toBeNull();
  await press();
  expect(form()).toBeTruthy();
});
