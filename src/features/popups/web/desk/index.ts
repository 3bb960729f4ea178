import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { popupAtDesk, popupsSearch } from './record.ts';

export const popupsScreen = {
  path: '/admin/popups',
  tab: 'marketing',
  label: 'Popups',
  search: popupsSearch,
  component: lazy(() => import('./PopupsList.tsx')),
} as const satisfies Screen;

export const popupKinds: readonly KindAtDesk[] = [
  {
    kind: 'popup',
    what: 'popup',
    list: '/admin/popups',
    restore: popupAtDesk.restore,
    refresh: popupAtDesk.refresh,
    audit: { fields: { buttonUrl: 'Button address', displayPages: 'Pages' } },
  },
];
