import { lazy } from 'react';
import type { DeskKind, Screen } from '#features/desk/web/index.ts';
import { SAMPLE_KEYS, samples } from '../queries.ts';
import { samplesDeskSearch } from './search.ts';

export const samplesScreen = {
  path: '/admin/samples',
  tab: 'content',
  label: 'Samples',
  search: samplesDeskSearch,
  component: lazy(() => import('./SamplesList.tsx')),
  chunk: 'src/features/samples/web/desk/SamplesList.tsx',
} as const satisfies Screen;

export const sampleKinds: readonly DeskKind[] = [
  {
    kind: 'sample',
    what: 'sample',
    list: '/admin/samples',
    editor: '/admin/samples/$id',
    restore: (id) => samples('POST /api/admin/samples/:id/restore', { params: { id } }),
    refresh: SAMPLE_KEYS,
    preview: lazy(() => import('./SamplePreview.tsx')),
  },
];
