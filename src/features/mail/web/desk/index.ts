import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { mailSearch, suppressionsSearch } from './queries.ts';

export const mailScreen = {
  path: '/admin/mail',
  tab: 'settings',
  label: 'Email',
  search: mailSearch,
  component: lazy(() => import('./MailList.tsx')),
} as const satisfies Screen;

export const suppressedScreen = {
  path: '/admin/suppressed',
  tab: 'settings',
  label: 'Suppressed addresses',
  search: suppressionsSearch,
  component: lazy(() => import('./SuppressionsList.tsx')),
} as const satisfies Screen;

export const mailKinds: readonly KindAtDesk[] = [
  {
    kind: 'mail',
    what: 'mail',
    list: '/admin/mail',
    audit: {
      said: {
        resend: 'Sent an email again',
        'resend-failed': 'Sent all failed emails again',
        'lift-suppression': 'Lifted the suppression of an address',
      },
    },
  },
];
