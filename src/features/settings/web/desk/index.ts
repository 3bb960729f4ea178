import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';

export const siteScreen = {
  path: '/admin/settings/site',
  tab: 'settings',
  label: 'Site',
  heading: 'Site',
  search: () => ({}),
  component: lazy(() => import('./SiteScreen.tsx')),
  palette: {
    label: 'Site settings',
    words: 'title contact email newsletter frequency logo icon favicon brand house style rules acronyms checks',
  },
} as const satisfies Screen;

export const signInScreen = {
  path: '/admin/settings/sign-in',
  tab: 'settings',
  label: 'Sign-in and emails',
  heading: 'Sign-in and emails',
  search: () => ({}),
  component: lazy(() => import('./SignInScreen.tsx')),
  palette: { label: 'Sign-in and emails', words: 'second factor two-step digest email mail' },
} as const satisfies Screen;

export const settingsKinds: readonly KindAtDesk[] = [
  { kind: 'settings', what: 'site settings', list: '/admin/settings/site', whole: true },
];
