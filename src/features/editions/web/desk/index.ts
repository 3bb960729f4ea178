import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { correctionEmailsSearch } from './queries.ts';

export const correctionEmailsScreen = {
  path: '/admin/correction-emails',
  tab: 'newsletter',
  label: 'Corrections',
  search: correctionEmailsSearch,
  component: lazy(() => import('./CorrectionEmailsList.tsx')),
} as const satisfies Screen;

export const correctionEmailKinds: readonly KindAtDesk[] = [
  {
    kind: 'correction-email',
    what: 'notice to readers',
    list: '/admin/correction-emails',
    whole: true,
    audit: {
      said: { stop: 'Stopped emailing a notice about', allow: 'Resumed emailing a notice about' },
      fields: { held: 'Not emailed', n: 'Version' },
    },
  },
];
