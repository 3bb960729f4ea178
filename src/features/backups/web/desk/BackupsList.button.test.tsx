import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import BackupsList from './BackupsList.tsx';

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
