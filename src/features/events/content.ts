import { defineKind } from '#kernel/kinds.ts';
import { FORMAT_LABELS } from './vocabulary.ts';

export const EVENT = /* @__PURE__ */ defineKind({
  name: 'event',
  one: 'event',
  many: 'events',
  labels: { one: 'Event', many: 'Events' },
  tag: 'events',
  audit: 'event',
  public: { path: '/events' },
  editor: '/admin/events',
  search: true,
  alert: {
    title: 'Get new events by email',
    wishes: ['location', 'jurisdiction', 'type'],
    types: FORMAT_LABELS,
    params: { keywords: 'q', jurisdiction: 'jurisdiction', type: 'format' },
    facets: 'GET /api/events/facets',
  },
  newsletter: { title: 'Events', places: 4, order: 6 },
  feed: { description: 'Newly announced conferences and webinars for tax professionals.', path: '/events/feed' },
  sitemap: true,
  card: true,
  schedule: true,
  bin: 'editor',
  versions: 'editor',
  imported: true,
  preview: true,
  palette: 'editor',
});
