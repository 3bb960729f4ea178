/** What a search looks through. The order is that of the tabs. */
export const KINDS = ['article', 'announcement', 'humor', 'job', 'course'] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_LABELS: Record<Kind, { one: string; many: string }> = {
  article: { one: 'Article', many: 'Articles' },
  announcement: { one: 'Announcement', many: 'Announcements' },
  humor: { one: 'Humor', many: 'Humor' },
  job: { one: 'Job', many: 'Careers' },
  course: { one: 'Course', many: 'Training' },
};

/** One letter stands in every text: it is answered without looking. */
export const isTooShort = (q: string): boolean => (q.match(/[\p{L}\p{N}]/gu) ?? []).length < 2;

export const RESULTS_PER_PAGE = 20;

/** Around each word that was found, in an excerpt; characters that no text of ours contains. */
export const MARK = { from: '\uE000', to: '\uE001' } as const;
