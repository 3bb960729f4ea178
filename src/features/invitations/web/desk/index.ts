import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { invitationsSearch } from './queries.ts';

export const invitationsScreen = {
  path: '/admin/invitations',
  tab: 'settings',
  access: 'people',
  label: 'Invitations',
  search: invitationsSearch,
  component: lazy(() => import('./InvitationsList.tsx')),
  palette: { label: 'Invitations', words: 'invite people users' },
} as const satisfies Screen;

export const invitationKinds: readonly KindAtDesk[] = [
  {
    kind: 'invitation',
    what: 'invitation',
    list: '/admin/invitations',
    audit: {
      said: {
        create: 'Invited',
        send: 'Sent an invitation again',
        accept: 'Accepted an invitation',
        withdraw: 'Withdrew an invitation',
      },
    },
  },
];
