import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Backup, BackupSummary } from '#features/backups/contract.ts';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import BackupsList, { amountText, durationText, summaryText } from './BackupsList.tsx';

const NOW = Date.parse('2026-11-22T08:00:00.000Z');
const summary: BackupSummary = {
  state: 'ok',
  lastAt: '2026-11-22T02:15:00.000Z',
  at: '02:15',
  timeZone: 'UTC',
  keep: 14,
  encrypted: true,
  changes: null,
};
const changes = { state: 'ok', storedAt: '2026-11-22T07:58:00.000Z', everySeconds: 300 } as const;

test.each<[Partial<BackupSummary>, string]>([
  [
    {},
    'Last complete backup: 5h ago. One is made every day at 02:15 UTC. The newest 14 backups are kept. They are encrypted.',
  ],
  [{ timeZone: 'Europe/London' }, 'One is made every day at 02:15 London (GMT). The newest 14'],
  [
    { state: 'none', lastAt: null, at: null, keep: 1, encrypted: false },
    'There is no backup yet. Backups are not scheduled. The newest backup is kept. It is not encrypted.',
  ],
  [{ state: 'failed', lastAt: null }, 'The last backup failed. There is no complete backup. One is made'],
  [
    { state: 'stale', lastAt: '2026-11-19T08:00:00.000Z' },
    'There has been no complete backup for more than a day. Last complete backup: 3d ago. One is made',
  ],
  [{ changes }, 'encrypted. Changes are archived at least every 300 seconds. The last: just now.'],
  [{ changes: { ...changes, state: 'none' } }, 'cannot be restored until the first full copy is complete'],
  [{ changes: { ...changes, state: 'failed' } }, 'Changes can’t be archived'],
])('%o is described as “%s”', (change, text) => {
  expect(summaryText({ ...summary, ...change }, NOW)).toContain(text);
});

test.each([
  [0.3, 'under a second'],
  [1, '1 second'],
  [41, '41 seconds'],
  [185, '3 minutes'],
])('%d seconds are written as “%s”', (seconds, text) => {
  const startedAt = new Date(NOW).toISOString();
  expect(durationText({ startedAt, finishedAt: new Date(NOW + seconds * 1_000).toISOString() })).toBe(text);
  expect(durationText({ startedAt, finishedAt: null })).toBeUndefined();
});

const running = { state: 'running', rows: 500, bytes: 12_000, expectedRows: 2_000 } as Backup;
test.each<[Partial<Backup>, string]>([
  [{}, '25%: 500 rows, 12 KB'],
  [{ expectedRows: 0 }, '500 rows, 12 KB'],
  [{ rows: 0, expectedRows: 0 }, '12 KB'],
  [{ rows: 2_001 }, '2,001 rows, 12 KB'],
  [{ state: 'done', rows: 1_999 }, '1,999 rows, 12 KB'],
])('the amount of %o is “%s”', (change, text) => {
  expect(amountText({ ...running, ...change })).toBe(text);
});

const at = '2026-03-20T02:15:00.000Z';
const answers = (state: 'running' | 'done') => ({
  'GET /api/admin/backups': () => sampleReply('GET /api/admin/backups', { state, startedAt: at }),
  'GET /api/admin/backups/summary': () => sampleReply('GET /api/admin/backups/summary', { timeZone: 'UTC' }),
  'GET /api/admin/backups/schedule': () => sampleReply('GET /api/admin/backups/schedule'),
});

test.each([
  ['running', 'Backing up …', true],
  ['done', 'Back up now', false],
] as const)('if the newest backup is %s, the button says “%s”', async (state, name, disabled) => {
  await openPage(<BackupsList />, answers(state));
  await screen.findByRole('table');
  expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(disabled);
});
