import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { MEDIA_KEYS, media, mediaSearch } from './queries.ts';

export const mediaScreen = {
  path: '/admin/media',
  tab: 'content',
  label: 'Media',
  search: mediaSearch,
  component: lazy(() => import('./MediaList.tsx')),
  palette: { label: 'Media', words: 'pictures photographs images files attachments upload' },
} as const satisfies Screen;

export const mediaKinds: readonly KindAtDesk[] = [
  {
    kind: 'media',
    what: 'file',
    list: '/admin/media',
    restore: (id) => media('POST /api/admin/media/:id/restore', { params: { id } }),
    refresh: MEDIA_KEYS,
    audit: {
      said: { replace: 'Replaced file' },
      fields: { alt: 'Description', focusX: 'Focal point', focusY: 'Focal point' },
    },
  },
];
