/** What becomes of published work when its author goes. */
export const PUBLISHED = ['named', 'anonymous'] as const;

/** What somebody types who has no password here. */
export const DELETE_WORD = 'DELETE';

/** How long things are kept, in months. */
export const RETENTION = {
  rejectedSubmissions: { label: 'Rejected submissions', usual: 24 },
  inquiries: { label: 'Partnership inquiries', usual: 24 },
  searches: { label: 'Search words', usual: 24 },
  mailTexts: { label: 'Texts of mails that were sent', usual: 3 },
} as const;
export type Retained = keyof typeof RETENTION;
export const RETAINED = Object.keys(RETENTION) as [Retained, ...Retained[]];
export const MONTHS_MAX = 120;
