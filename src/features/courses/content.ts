import { defineKind } from '#kernel/kinds.ts';
import { COURSE_TYPE_LABELS } from './vocabulary.ts';

export const COURSE = /* @__PURE__ */ defineKind({
  name: 'course',
  one: 'course',
  many: 'courses',
  labels: { one: 'Course', many: 'Training' },
  tag: 'courses',
  audit: 'course',
  public: { path: '/training' },
  editor: '/admin/courses',
  search: true,
  alert: {
    title: 'Get new courses by email',
    wishes: ['type'],
    types: COURSE_TYPE_LABELS,
    params: { keywords: 'q', type: 'type' },
  },
  newsletter: { title: 'Training', places: 4, order: 5 },
  feed: {
    description: 'New CPD courses and certificates for tax professionals.',
    path: '/training/feed',
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
