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

/** What the site may hold of somebody, in words. */
export const SECTIONS: Readonly<Record<string, string>> = {
  account: 'Account',
  sessions: 'Sessions',
  browsers: 'Known browsers',
  submissions: 'Submissions',
  articles: 'Articles',
  announcements: 'Announcements',
  submissionHistory: 'History of submissions',
  versions: 'Saved versions',
  comments: 'Comments',
  reports: 'Reported comments',
  jobs: 'Jobs',
  courses: 'Courses',
  newsletter: 'Newsletter subscription',
  newsletterConsents: 'Newsletter consents',
  alerts: 'Alerts',
  notices: 'Chosen notices',
  inquiries: 'Partnership inquiries',
  invitations: 'Invitations',
  searches: 'Searches',
  mails: 'Mails',
  letters: 'Letters to many',
  mailProblems: 'Mails that came back',
  mailSuppressions: 'Reasons why no mail is sent',
  actions: 'Audit log',
};
