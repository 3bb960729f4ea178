import { lazy } from 'react';
import type { Screen } from '#features/desk/web/index.ts';
import { auditSearch } from './queries.ts';

export const auditScreen = {
  path: '/admin/audit',
  tab: 'settings',
  label: 'Audit log',
  search: auditSearch,
  component: lazy(() => import('./AuditList.tsx')),
  palette: { label: 'Audit log', words: 'history who did' },
} as const satisfies Screen;
