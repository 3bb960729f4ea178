import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Import } from '#features/imports/contract.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import ImportScreen from './ImportScreen.tsx';
import { aboutKey } from './Report.tsx';

const row: Import = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', fileName: 'jobs.csv', upload: '1', holds: 'job', consent: '' },
  ...{ type: 'analysis', site: '', rehearsal: true, source: 'table jobs', state: 'rehearsed', done: 2, total: 2 },
  ...{ outcomes: {}, startedAt: '2026-03-01T09:30:00.000Z', finishedAt: null, error: '', undoneAt: null },
};
const open = (over: Partial<Import>) =>
  openPage(<ImportScreen />, { 'GET /api/admin/imports': () => ({ rows: [{ ...row, ...over }], total: 1 }) });

test.each<[Import['outcomes'], boolean]>([
  [{ added: 1, refused: 1 }, true],
  [{ refused: 1, left_out: 1 }, false],
])('after a rehearsal with %j, the desk can import the file: %s', async (outcomes, can) => {
  await open({ outcomes });
  await screen.findByText('jobs.csv');
  expect(screen.queryByRole('button', { name: 'Import now: jobs.csv' }) !== null).toBe(can);
  expect(screen.queryByText('Nothing would be imported') === null).toBe(can);
});

test.each<[string, Partial<Import>, string[]]>([
  ['that failed after its first records', { done: 1, outcomes: { added: 1 } }, ['Continue', 'Undo', 'Report']],
  ['that stored nothing', { done: 1, outcomes: { refused: 1 } }, ['Continue', 'Report']],
  ['that failed before its first record', { done: 0 }, []],
  ['whose upload is gone', { done: 1, outcomes: { added: 1 }, upload: null }, ['Undo', 'Report']],
  ['that was a rehearsal', { done: 1, rehearsal: true }, ['Continue', 'Report']],
])('an import %s offers what can be done with it', async (_, over, offered) => {
  await open({ state: 'failed', rehearsal: false, error: 'The import ended unexpectedly.', ...over });
  const cells = within((await screen.findByText('jobs.csv')).closest('tr')!);
  const names = [...cells.queryAllByRole('button'), ...cells.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  );
  expect(names.map((name) => /^(?:Continue|Undo|Report)/.exec(name ?? '')?.[0])).toEqual(offered);
});

test.each([
  ['job:Tax Manager | Acme | Berlin, Germany', 'Acme | Berlin, Germany'],
  ['item:https://old.example/tax-manager', 'https://old.example/tax-manager'],
  ['post:17', 'post 17'],
  ['row:17', ''],
  ['job:columns', ''],
])('the report on an import shows what %s adds to the title of the record: “%s”', (key, more) => {
  expect(aboutKey(key, 'Tax Manager')).toBe(more);
});

test('after a rehearsal, the desk reads what an import would do, and confirms it', async () => {
  const { calls } = await openPage(<ImportScreen />, {
    'GET /api/admin/imports': () => ({ rows: [{ ...row, outcomes: { added: 2, changed: 1 } }], total: 1 }),
    'POST /api/admin/imports': () => row,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Import now: jobs.csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import these records?' }));
  expect(dialog.getByText(/^This adds 2 records and changes 1\./)).toBeTruthy();
  expect(calls.map(({ key }) => key)).not.toContain('POST /api/admin/imports');
  fireEvent.click(dialog.getByRole('button', { name: 'Import now' }));
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('POST /api/admin/imports'));
  expect(calls.find(({ key }) => key === 'POST /api/admin/imports')!.parts.body).toMatchObject({ rehearsal: false });
});

test('a rehearsal that failed continues as a rehearsal', async () => {
  const { calls } = await openPage(<ImportScreen />, {
    'GET /api/admin/imports': () => ({ rows: [{ ...row, state: 'failed' }], total: 1 }),
    'POST /api/admin/imports': () => row,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue: jobs.csv' }));
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('POST /api/admin/imports'));
  expect(calls.find(({ key }) => key === 'POST /api/admin/imports')!.parts.body).toMatchObject({ rehearsal: true });
});

test('a file that was corrected can be chosen again', async () => {
  await openPage(<ImportScreen />, { 'GET /api/admin/imports': () => ({ rows: [], total: 0 }) });
  const input = (await screen.findByLabelText('File')) as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['title'], 'jobs.csv')] } });
  // Browsers report no change if the same file is chosen again, unless the field was emptied.
  let emptied = 0;
  Object.defineProperty(input, 'value', { set: () => ++emptied, get: () => '' });
  fireEvent.click(input);
  expect(emptied).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Dry run' }));
  await screen.findByText('Please choose a file');
});

test('a large import is undone in parts, and the dialog says how far it is', async () => {
  const parts = [200, 400, 450].map((undone) => ({ undone, reverted: 0, kept: 0, left: 450 - undone }));
  const waiting: (() => void)[] = [];
  await openPage(<ImportScreen />, {
    'GET /api/admin/imports': () => ({
      rows: [{ ...row, outcomes: { added: 450 }, rehearsal: false, state: 'done' }],
      total: 1,
    }),
    'POST /api/admin/imports/:id/undo': () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(parts.shift()));
      }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Undo.*jobs.csv/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  for (const said of ['Undoing… 200 of 450', 'Undoing… 400 of 450']) {
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.pop()!();
    await screen.findByText(said);
  }
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting.pop()!();
  await expect.poll(() => toastStore.get()?.title).toBe('450 records moved to the bin');
});

test('an import that was undone says what it had added', async () => {
  await open({ outcomes: { added: 3 }, rehearsal: false, state: 'undone' });
  expect(await screen.findByText('3 had been added')).toBeTruthy();
});

test('the report of an import says what each record is here, and what became of it after undoing', async () => {
  const line = { id: '1', key: 'row:1', title: 'Tax adviser', kind: 'job', publishedAt: null, remarks: [] };
  await openPage(
    <ImportScreen />,
    {
      'GET /api/admin/imports': () => ({ rows: [{ ...row, rehearsal: false, state: 'undone' }], total: 1 }),
      'GET /api/admin/import-lines': () => ({
        rows: [
          { ...line, outcome: 'added', undone: true },
          { ...line, id: '2', outcome: 'changed', undone: true },
          { ...line, id: '3', outcome: 'added', undone: false, publishedAt: '2026-03-01T09:30:00.000Z' },
        ],
        total: 3,
      }),
    },
    `?import=${row.id}`,
  );
  await screen.findAllByText('Tax adviser');
  const shown = screen.getAllByRole('row').map((one) =>
    within(one)
      .queryAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  );
  expect(shown).toEqual([
    [],
    ['JobNot published', 'Added, then removed'],
    ['JobNot published', 'Changed, then reverted'],
    [expect.stringMatching(/^JobPublic from 1 Mar 2026/), 'Added'],
  ]);
});

test('an administrator who has read the report of a dry run starts the import there, and sees its progress', async () => {
  const { calls } = await openPage(
    <ImportScreen />,
    {
      'GET /api/admin/imports': () => ({ rows: [{ ...row, outcomes: { added: 2 } }], total: 1 }),
      'GET /api/admin/import-lines': () => ({ rows: [], total: 0 }),
      'POST /api/admin/imports': () => row,
    },
    `?import=${row.id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Import now: jobs.csv' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import now' }));
  expect(await screen.findByRole('heading', { name: 'New import' })).toBeTruthy();
  expect(calls.find(({ key }) => key === 'POST /api/admin/imports')!.parts.body).toMatchObject({ rehearsal: false });
});
