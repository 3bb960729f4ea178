import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { backupsSearch } from './queries.ts';

export const backupsScreen = {
  path: '/admin/backups',
  tab: 'settings',
  label: 'Backups',
  search: backupsSearch,
  component: lazy(() => import('./BackupsList.tsx')),
} as const satisfies Screen;

export const backupKinds: readonly KindAtDesk[] = [
  {
    kind: 'backup',
    what: 'backup',
    list: '/admin/backups',
    audit: {
      said: {
        request: 'Started a backup',
        schedule: 'Changed the schedule of backups',
        archive: 'Downloaded an archive of the site',
        restore: 'Restored the site from a backup',
      },
    },
  },
];
