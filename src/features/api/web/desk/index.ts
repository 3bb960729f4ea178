import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { apiKeysSearch } from './queries.ts';

export const apiKeysScreen = {
  path: '/admin/api-keys',
  tab: 'settings',
  label: 'API keys',
  search: apiKeysSearch,
  component: lazy(() => import('./ApiKeysList.tsx')),
  palette: { label: 'API keys', words: 'api keys developers programs tokens' },
} as const satisfies Screen;

export const apiKinds: readonly KindAtDesk[] = [
  {
    kind: 'api-key',
    what: 'API key',
    list: '/admin/api-keys',
    whole: true,
    audit: { said: { create: 'Created an API key', revoke: 'Revoked an API key' } },
  },
];
