import { defineKind } from '#kernel/kinds.ts';

export const JOB = /* @__PURE__ */ defineKind({
  name: 'job',
  one: 'job',
  many: 'jobs',
  labels: { one: 'Job', many: 'Careers' },
  tag: 'jobs',
  audit: 'job',
  public: { path: '/careers' },
  editor: '/admin/jobs',
  search: true,
  alert: {
    title: 'Set Up Job Alerts',
    wishes: ['location'],
    types: {},
    params: { keywords: 'q', location: 'location' },
    own: { path: '/careers/alerts', name: 'Job alert' },
  },
  newsletter: { title: 'Careers', places: 4, order: 4 },
  feed: {
    description: 'Tax vacancies in companies, advisory firms, the public sector and universities.',
    path: '/careers/feed',
  },
  sitemap: true,
  card: true,
  schedule: true,
  bin: 'editor',
  versions: 'editor',
  imported: true,
  preview: true,
  palette: 'editor',
});
