import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { intakeSearch, wholeSearch } from './queries.ts';

export const intakeScreen = {
  path: '/admin/intake',
  tab: 'submissions',
  label: 'Intake',
  search: intakeSearch,
  component: lazy(() => import('./IntakeScreen.tsx')),
  palette: { label: 'Intake', words: 'inbox feeds rss authorities press releases' },
} as const satisfies Screen;

export const intakeSourcesScreen = {
  path: '/admin/intake-sources',
  tab: 'submissions',
  label: 'Intake sources',
  search: wholeSearch,
  component: lazy(() => import('./SourcesList.tsx')),
  palette: { label: 'Intake sources', words: 'feeds rss atom sitemaps authorities' },
} as const satisfies Screen;

export const intakeRulesScreen = {
  path: '/admin/intake-rules',
  tab: 'submissions',
  label: 'Intake rules',
  search: wholeSearch,
  component: lazy(() => import('./RulesList.tsx')),
  palette: { label: 'Intake rules', words: 'feeds jurisdictions topics propose' },
} as const satisfies Screen;

export const intakeKinds: readonly KindAtDesk[] = [
  {
    kind: 'intake-entry',
    what: 'intake entry',
    list: '/admin/intake',
    audit: {
      said: {
        take: 'Made a draft from an intake entry',
        merge: 'Merged an intake entry into a draft',
        dismiss: 'Dismissed an intake entry',
        restore: 'Restored an intake entry',
      },
    },
  },
  {
    kind: 'intake-source',
    what: 'intake source',
    list: '/admin/intake-sources',
    whole: true,
    audit: { said: { fetch: 'Fetched an intake source' } },
  },
  { kind: 'intake-rule', what: 'intake rule', list: '/admin/intake-rules', whole: true },
];
