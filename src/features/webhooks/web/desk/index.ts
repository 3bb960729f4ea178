import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { webhooksSearch } from './queries.ts';

export const webhooksScreen = {
  path: '/admin/webhooks',
  tab: 'settings',
  label: 'Webhooks',
  search: webhooksSearch,
  component: lazy(() => import('./WebhooksScreen.tsx')),
  palette: { label: 'Webhooks', words: 'webhook endpoint event delivery integration api' },
} as const satisfies Screen;

export const webhookKinds: readonly KindAtDesk[] = [
  {
    kind: 'webhook',
    what: 'webhook endpoint',
    list: '/admin/webhooks',
    whole: true,
    audit: {
      said: {
        create: 'Added a webhook endpoint',
        delete: 'Deleted a webhook endpoint',
        pause: 'Paused a webhook endpoint',
        test: 'Sent a test to a webhook endpoint',
        send: 'Sent a webhook again',
        rotate: 'Rotated the secret of a webhook endpoint',
      },
    },
  },
];
