import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { correctionEmailsSearch } from './queries.ts';

export const correctionEmailsScreen = {
  path: '/admin/correction-emails',
  tab: 'newsletter',
  label: 'Corrections',
  search: correctionEmailsSearch,
  component: lazy(() => import('./CorrectionEmailsList.tsx')),
  chunk: 'src/features/editions/web/desk/CorrectionEmailsList.tsx',
} as const satisfies Screen;

export const correctionEmailKinds: readonly KindAtDesk[] = [
  {
    kind: 'correction-email',
    what: 'notice to readers',
    list: '/admin/correction-emails',
    whole: true,
    audit: {
      said: { stop: 'Took a notice out of the emails of', allow: 'Put a notice back into the emails of' },
      fields: { held: 'Out of the emails', n: 'Version' },
    },
  },
];
