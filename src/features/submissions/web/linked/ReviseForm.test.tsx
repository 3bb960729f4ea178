import { expect, test, vi } from 'vitest';
import type { LinkedSubmission } from '#features/submissions/author-contract.ts';
import { openPage } from '#testing/open-page.tsx';
import { ReviseForm } from './ReviseForm.tsx';

// The editor needs a real browser.
vi.mock('#platform/web/ui/rich-text/RichTextEditor.tsx', () => ({ default: () => null }));

const submission = {
  title: 'Who signs the loan',
  content: '<p>Who signs decides.</p>',
  type: 'opinion',
  subCategory: null,
  authorName: 'Imke',
  reviewNotes: null,
  updatedAt: '2026-03-02T09:00:00.000Z',
} as unknown as LinkedSubmission;
const seen = () => document.querySelector<HTMLInputElement>('[name=updatedAt]')!.value;

test('after a refusal, the revision is still based on the version that its author saw', async () => {
  const before = '2026-03-01T09:00:00.000Z';
  const returned = { action: '/submissions/x', values: { updatedAt: before }, errors: { title: 'Title is required' } };
  await openPage(<ReviseForm token="x" submission={submission} returned={returned} />);
  expect(seen()).toBe(before);
});

test('a revision is based on the version that the page shows', async () => {
  await openPage(<ReviseForm token="x" submission={submission} returned={undefined} />);
  expect(seen()).toBe(submission.updatedAt);
});
