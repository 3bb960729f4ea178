import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { importsSearch, oldAddressesSearch } from './queries.ts';

export const importsScreen = {
  path: '/admin/import',
  tab: 'settings',
  label: 'Import',
  search: importsSearch,
  component: lazy(() => import('./ImportScreen.tsx')),
  palette: { label: 'Import', words: 'import wordpress ghost migrate move archive' },
} as const satisfies Screen;

export const oldAddressesScreen = {
  path: '/admin/old-addresses',
  tab: 'settings',
  label: 'Redirects',
  search: oldAddressesSearch,
  component: lazy(() => import('./OldAddressesList.tsx')),
  palette: { label: 'Redirects', words: 'redirects old addresses moved 301' },
} as const satisfies Screen;

export const importKinds: readonly KindAtDesk[] = [
  {
    kind: 'import',
    what: 'import',
    list: '/admin/import',
    whole: true,
    audit: {
      said: {
        begin: 'Began an import',
        rehearse: 'Made a dry run of an import',
        undo: 'Moved the articles of an import to the bin',
      },
    },
  },
  { kind: 'old-address', what: 'redirect', list: '/admin/old-addresses', whole: true },
];
