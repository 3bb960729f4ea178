import { lazy } from 'react';
import type { DeskKind, Screen } from '#features/desk/web/index.ts';

export const settingsScreen = {
  path: '/admin/settings',
  tab: 'settings',
  label: 'Site & navigation',
  search: () => ({}),
  component: lazy(() => import('./SettingsScreen.tsx')),
  chunk: 'src/features/settings/web/desk/SettingsScreen.tsx',
} as const satisfies Screen;

export const settingsKinds: readonly DeskKind[] = [
  { kind: 'settings', what: 'site settings', list: '/admin/settings', whole: true },
];
