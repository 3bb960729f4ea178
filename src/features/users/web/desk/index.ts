import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { usersSearch } from './queries.ts';

const path = '/admin/users';

export const usersScreen = {
  path,
  tab: 'settings',
  access: 'people',
  label: 'Users & roles',
  search: usersSearch,
  component: lazy(() => import('./UsersList.tsx')),
  palette: { label: 'Users and roles', words: 'people accounts' },
} as const satisfies Screen;

export const userKinds: readonly KindAtDesk[] = [
  {
    kind: 'user',
    what: 'user',
    name: 'Person',
    list: path,
    audit: {
      said: {
        role: 'Changed the role of a user',
        permissions: 'Changed the permissions of an editor',
        'sign-out': 'Signed out everywhere: user',
        'password-reset': 'Sent a password reset to a user',
      },
    },
  },
  {
    kind: 'second-factor',
    what: 'two-step sign-in',
    list: path,
    audit: { said: { 'recovery-codes': 'Made new recovery codes' } },
  },
  {
    kind: 'passkey',
    what: 'passkey',
    list: path,
    audit: { said: { create: 'Added a passkey', update: 'Renamed a passkey', delete: 'Removed a passkey' } },
  },
  { kind: 'desk', what: 'desk', audit: { said: { 'sign-in': 'Signed in', 'sign-out': 'Signed out' } } },
];
