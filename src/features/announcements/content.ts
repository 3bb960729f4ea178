import { defineKind } from '#kernel/kinds.ts';
import { BADGES } from './vocabulary.ts';

/** Texts, addresses and the audit log call it breaking news. */
export const ANNOUNCEMENT = /* @__PURE__ */ defineKind({
  name: 'announcement',
  one: 'announcement',
  many: 'announcements',
  labels: { one: 'Announcement', many: 'Announcements' },
  tag: 'announcements',
  audit: 'breaking_news',
  public: { path: '/breaking-news' },
  editor: '/admin/announcements',
  search: true,
  alert: {
    title: 'Get announcements by email',
    wishes: ['jurisdiction', 'type'],
    types: /* @__PURE__ */ Object.fromEntries(BADGES.map((badge) => [badge, badge])),
    params: { keywords: 'q', jurisdiction: 'jurisdiction' },
    facets: 'GET /api/breaking-news/facets',
  },
  newsletter: { title: 'News and announcements', places: 6, order: 1, headlines: true },
  feed: {
    description: 'Breaking tax news, alerts, press releases and announcements.',
    path: '/breaking-news/feed',
  },
  sitemap: true,
  card: true,
  news: true,
  schedule: true,
  bin: 'editor',
  versions: 'editor',
  editions: true,
  imported: true,
  preview: true,
  palette: 'editor',
});
