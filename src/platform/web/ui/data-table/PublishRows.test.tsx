import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { articlesListing } from '#features/articles/web/desk/ArticlesList.tsx';
import { jobsListing } from '#features/jobs/web/desk/JobsList.tsx';
import { jobForm } from '#features/jobs/web/editor/JobEditorPage.tsx';
import type { SeenRecord } from '#kernel/wire.ts';
import { NOW, openPage, press } from '#testing/open-page.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DeskList } from './DeskList.tsx';
import { type DeskRow, PIN, PUBLISH } from './listing.ts';
import { PublishRows } from './PublishRows.tsx';
import type { BulkListing } from './use-bulk.ts';

const CLEAN = { pictures: [], advice: [], tables: [], links: { total: 0, unchecked: 0, problems: [] } };
const BARE = { id: 'p', title: 'A harbour', alt: '', decorative: false, place: 'text', missing: true };
const updatedAt = new Date(NOW).toISOString();
const listing = articlesListing as unknown as BulkListing<DeskRow>;
const stored = { status: 'pending', publishedAt: null, updatedAt };
const job = {
  ...jobForm.bodyOf({
    ...jobForm.blank,
    title: 'VAT counsel',
    company: 'Northwind',
    location: 'Leeds',
    description: 'Advises on VAT.',
    contactEmail: 'jobs@northwind.example',
    requirements: 'VAT',
  }),
  ...stored,
  id: '1',
};
const enabled = (dialog: HTMLElement) =>
  !within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled;

test('before a job is approved from the list, the dialog shows the editor’s checks and links to what needs fixing', async () => {
  const { calls } = await openPage(<DeskList listing={jobsListing} />, {
    'GET /api/admin/jobs': () => ({ rows: [job], total: 1 }),
    'GET /api/admin/jobs/:id': () => job,
    'POST /api/publishing/check': () => CLEAN,
    'PATCH /api/admin/jobs/:id': () => job,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve “VAT counsel”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish this job?' });
  expect(enabled(dialog)).toBe(false);
  expect(await within(dialog).findByText(/readers see no salary/)).toBeTruthy();
  const edit = within(dialog).getByRole('link', { name: 'Edit: Salary range' });
  expect(edit.getAttribute('href')).toBe('/admin/jobs/1#salaryRange');
  await waitFor(() => expect(enabled(dialog)).toBe(true));
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' })));
  expect(calls.filter(({ key }) => key === 'PATCH /api/admin/jobs/:id')).toHaveLength(1);
});

const rows = [
  { id: '1', title: 'With a bare picture', updatedAt },
  { id: '2', title: 'Complete', updatedAt },
];
const article = (id: string) => ({
  ...stored,
  ...{ id, title: rows[Number(id) - 1]!.title, content: `<p>Text ${id}</p>`, excerpt: '', type: 'analysis' },
  ...{ subCategory: null, category: '', furtherTopics: [], jurisdiction: '', authorName: 'VAT desk', authorBio: '' },
  ...{ tags: [], readTime: 1, wordCount: 2, featured: false, pinned: false, coverId: null, slug: 'text' },
  ...{ seoTitle: '', seoDescription: '', rejectedReferences: [], plannedFor: null },
});

test.each([
  [
    'publishes those that are ready',
    [BARE],
    '1 of 2 can be published. The other one needs fixing first and will not change.',
    ['2'],
    ['1'],
  ],
  ['publishes all of them', [], 'All of them can be published.', ['1', '2'], []],
])('a dialog about several articles says what to check in each and %s', async (_, pictures, said, sent, left) => {
  const selected: string[][] = [];
  const { calls } = await openPage(
    <BulkBar
      listing={listing}
      actions={PUBLISH}
      rows={rows}
      onSelect={(kept) => selected.push(kept.map(({ id }) => id))}
    />,
    {
      'GET /api/admin/articles/:id': ({ params }) => article(params!.id!),
      'POST /api/publishing/check': ({ body }) =>
        (body as { content: string }).content.includes('1') ? { ...CLEAN, pictures } : CLEAN,
      'POST /api/admin/articles/bulk': ({ body }) => ({
        done: (body as { records: SeenRecord[] }).records,
        failed: [],
      }),
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 2 articles?' });
  expect(await within(dialog).findByText(said)).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Complete' }).getAttribute('href')).toBe('/admin/articles/2');
  expect(within(dialog).getAllByRole('link', { name: 'Edit: Summary' })).toHaveLength(2);
  expect(within(dialog).getByText('Readers see them at once.')).toBeTruthy();
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' })));
  expect(calls.find(({ key }) => key === 'POST /api/admin/articles/bulk')!.parts.body).toMatchObject({
    records: sent.map((id) => ({ id, updatedAt })),
  });
  await waitFor(() => expect(selected).toEqual([left]));
});

test('an editor can publish several articles only once all of them have been checked', async () => {
  await openPage(<BulkBar listing={listing} actions={PUBLISH} rows={rows} onSelect={() => undefined} />, {
    'GET /api/admin/articles/:id': ({ params }) => article(params!.id!),
    'POST /api/publishing/check': ({ body }) =>
      (body as { content: string }).content.includes('1') ? new Promise(() => undefined) : CLEAN,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('link', { name: 'Edit: Summary' });
  expect(within(dialog).getByText('Checking…')).toBeTruthy();
  expect(enabled(dialog)).toBe(false);
});

test('nothing is published if every record has a fault that prevents publication', async () => {
  await openPage(<BulkBar listing={listing} actions={PUBLISH} rows={rows} onSelect={() => undefined} />, {
    'GET /api/admin/articles/:id': ({ params }) => article(params!.id!),
    'POST /api/publishing/check': () => ({ ...CLEAN, pictures: [BARE] }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('All of them need fixing first.')).toBeTruthy();
  expect(enabled(dialog)).toBe(false);
});

test.each(['Edit: Summary', 'Complete'])(
  'the dialog closes once “%s” is followed, so that going back shows the list without it',
  async (link) => {
    const onClose = vi.fn();
    await openPage(<PublishRows listing={articlesListing} rows={rows} open onClose={onClose} onConfirm={vi.fn()} />, {
      'GET /api/admin/articles/:id': ({ params }) => article(params!.id!),
      'POST /api/publishing/check': () => CLEAN,
    });
    const [first] = await screen.findAllByRole('link', { name: link });
    await act(async () => void fireEvent.click(first!));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('a bulk action is disabled if it would change no selected row, and is sent only for rows that it changes', async () => {
  const selected = [
    { ...rows[0]!, status: 'published', publishedAt: updatedAt },
    { ...rows[1]!, status: 'draft', publishedAt: null },
  ];
  const { calls } = await openPage(
    <BulkBar listing={listing} actions={[...PUBLISH, ...PIN]} rows={selected} onSelect={() => undefined} />,
    {
      'POST /api/admin/articles/bulk': ({ body }) => ({
        done: (body as { records: SeenRecord[] }).records,
        failed: [],
      }),
    },
  );
  await press('Unpublish');
  const dialog = screen.getByRole('dialog', { name: 'Unpublish 1 article?' });
  expect(within(dialog).getByText(/^Readers will no longer see the public ones/)).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([rows[0]!.title]);
  expect(calls).toEqual([]);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Unpublish 1 article' })));
  expect(calls.map(({ parts }) => parts.body)).toEqual([
    { action: 'change', records: [{ id: '1', updatedAt }], change: { status: 'draft' } },
  ]);
  cleanup();
  await openPage(
    <BulkBar listing={listing} actions={PUBLISH} rows={selected.slice(0, 1)} onSelect={() => undefined} />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
});
