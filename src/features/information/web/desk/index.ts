import { lazy } from 'react';
import { type KindAtDesk, previewOf, type Screen } from '#features/desk/web/index.ts';
import { information } from '../queries.ts';
import { informationAtDesk, informationSearch } from './record.ts';

export const informationScreen = {
  path: '/admin/information',
  tab: 'content',
  label: 'Information',
  heading: 'Information pages',
  search: informationSearch,
  component: lazy(() => import('./InformationList.tsx')),
  palette: { label: 'Information pages', words: 'pages imprint static' },
} as const satisfies Screen;

export const informationKinds: readonly KindAtDesk[] = [
  {
    ...informationAtDesk,
    list: '/admin/information',
    create: { words: 'create add page imprint static', keys: 'n i' },
    preview: previewOf({
      kind: 'information',
      read: async (id) => {
        const { forReading } = await import('#kernel/rich-text-reading.ts');
        return forReading(await information('GET /api/admin/information/:id/preview', { params: { id } }));
      },
      editor: () => '/admin/information',
      view: async () => (await import('../InformationPage.tsx')).InformationView,
      props: (page) => ({ page }),
    }),
    audit: { prefix: 'information_page' },
  },
];
