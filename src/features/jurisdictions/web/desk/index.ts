import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { spellingsSearch } from './search.ts';

export const jurisdictionsScreen = {
  path: '/admin/jurisdictions',
  tab: 'content',
  label: 'Jurisdictions',
  search: spellingsSearch,
  component: lazy(() => import('./SpellingsList.tsx')),
  palette: { label: 'Names of jurisdictions', words: 'jurisdictions countries codes' },
} as const satisfies Screen;

export const jurisdictionKinds: readonly KindAtDesk[] = [
  {
    kind: 'jurisdiction',
    what: 'names of jurisdictions',
    list: '/admin/jurisdictions',
    whole: true,
    audit: { said: { map: 'Assigned a jurisdiction to a name' } },
  },
];
