import { lazy } from 'react';
import { type KindAtDesk, previewOf, type Screen } from '#features/desk/web/index.ts';
import { updateAtDesk, updates, updatesSearch } from './record.ts';

export const updatesScreen = {
  path: '/admin/updates',
  tab: 'content',
  label: 'Updates',
  search: updatesSearch,
  component: lazy(() => import('./UpdatesList.tsx')),
  palette: { label: 'Updates', words: 'prepared next version scheduled change' },
} as const satisfies Screen;

/** Without `create`, because an update begins in the editor of its record. */
const { create: _, ...kept } = updateAtDesk;

export const updateKinds: readonly KindAtDesk[] = [
  {
    ...kept,
    list: '/admin/updates',
    preview: previewOf({
      kind: 'update',
      read: async (id) => {
        const update = await updates('GET /api/admin/updates/:id/preview', { params: { id } });
        return { ...update, title: String(update.record.title) };
      },
      editor: () => '/admin/updates',
      view: async () => (await import('#features/shares/web/index.ts')).RecordView,
      props: ({ kind, record }) => ({ kind, record }),
    }),
    audit: {
      said: { publish: 'Published an update of', hold: 'Could not publish the update of' },
      fields: { told: 'Note to readers', change: 'Changes' },
    },
  },
];
