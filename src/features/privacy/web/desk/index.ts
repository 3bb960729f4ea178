import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';

export const privacyScreen = {
  path: '/admin/privacy',
  tab: 'settings',
  label: 'Privacy requests',
  heading: 'Privacy requests',
  search: () => ({}),
  component: lazy(() => import('./PrivacyScreen.tsx')),
} as const satisfies Screen;

export const privacyKinds: readonly KindAtDesk[] = [
  {
    kind: 'privacy',
    what: 'personal data',
    audit: { said: { find: 'Looked up personal data', 'end-links': 'Cancelled the emailed links of an address' } },
  },
];
