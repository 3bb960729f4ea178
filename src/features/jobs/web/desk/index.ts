import { lazy } from 'react';
import { type KindAtDesk, previewOf, type Screen } from '#features/desk/web/index.ts';
import { PER_PAGE } from '#platform/web/ui/data-table/desk-query.ts';
import { jobs } from '../queries.ts';
import { jobAtDesk, jobsSearch } from './record.ts';

export const jobsScreen = {
  path: '/admin/jobs',
  tab: 'jobs',
  label: 'Job Listings',
  heading: 'Job Listings',
  search: jobsSearch,
  component: lazy(() => import('./JobsList.tsx')),
  older: {
    tab: 'jobs',
    title: 'Job Listings',
    links: [
      { label: 'All jobs', to: '/admin/jobs' },
      { label: 'Add Job', to: '/admin/jobs/new' },
    ],
    first: PER_PAGE,
  },
} as const satisfies Screen;

export const jobKinds: readonly KindAtDesk[] = [
  {
    ...jobAtDesk,
    list: '/admin/jobs',
    create: { words: 'create add vacancy career', keys: 'n j' },
    preview: previewOf({
      kind: 'job',
      read: (id) => jobs('GET /api/admin/jobs/:id', { params: { id } }),
      editor: () => '/admin/jobs',
      view: async () => (await import('../JobPage.tsx')).JobView,
      props: (job) => ({ job: { ...job, reviewNotes: null } }),
    }),
    audit: { said: { expire: 'Closed job' } },
  },
];
