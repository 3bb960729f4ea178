import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Import } from '#features/imports/contract.ts';
import { openPage } from '#testing/open-page.tsx';
import ImportScreen from './ImportScreen.tsx';

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

test('an import that was undone says what it had added', async () => {
  await open({ outcomes: { added: 3 }, rehearsal: false, state: 'undone' });
  expect(await screen.findByText('3 had been added')).toBeTruthy();
});

test('the report of an import that was undone says what became of each record', async () => {
  const line = { id: '1', key: 'row:1', title: 'Tax adviser', outcome: 'added', remarks: [], undone: true };
  await openPage(
    <ImportScreen />,
    {
      'GET /api/admin/imports': () => ({ rows: [{ ...row, rehearsal: false, state: 'undone' }], total: 1 }),
      'GET /api/admin/import-lines': () => ({
        rows: [line, { ...line, id: '2', outcome: 'changed' }, { ...line, id: '3', undone: false }],
        total: 3,
      }),
    },
    `?import=${row.id}`,
  );
  await screen.findAllByText('Tax adviser');
  const outcomes = screen.getAllByRole('row').map((one) => within(one).queryAllByRole('cell')[0]?.textContent);
  expect(outcomes).toEqual([undefined, 'Added, then moved to the bin', 'Changed, then changed back', 'Added']);
});
