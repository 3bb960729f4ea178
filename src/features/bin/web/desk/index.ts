import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { binSearch } from './search.ts';

export const binScreen = {
  path: '/admin/bin',
  tab: 'content',
  label: 'Bin',
  search: binSearch,
  component: lazy(() => import('./BinList.tsx')),
  palette: { label: 'Bin', words: 'deleted trash restore undo' },
} as const satisfies Screen;

export const binKinds: readonly KindAtDesk[] = [
  { kind: 'bin', what: 'bin', audit: { said: { empty: 'Emptied the bin' } } },
];
