/** What happens to published work when its author's account is deleted. */
export const PUBLISHED = ['named', 'anonymous'] as const;

/** What people without a password on this site type to confirm. */
export const DELETE_WORD = 'DELETE';

/** How long the site keeps each sort of data, in months. */
export const RETENTION = {
  rejectedSubmissions: { label: 'Rejected submissions', usual: 24 },
  inquiries: { label: 'Partnership inquiries', usual: 24 },
  searches: { label: 'Search terms', usual: 24 },
  mailTexts: { label: 'Texts of emails that were sent', usual: 3 },
} as const;
export type Retained = keyof typeof RETENTION;
export const RETAINED = Object.keys(RETENTION) as [Retained, ...Retained[]];
export const MONTHS_MAX = 120;

/** The labels of the sorts of personal data. */
export const SECTIONS: Readonly<Record<string, string>> = {
  account: 'Account',
  formerAddresses: 'Former addresses',
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
  notices: 'Chosen emails to the desk',
  inquiries: 'Partnership inquiries',
  inquiryMessages: 'Messages about inquiries',
  invitations: 'Invitations',
  searches: 'Searches',
  mails: 'Emails',
  letters: 'Bulk emails',
  mailProblems: 'Bounces and complaints',
  mailSuppressions: 'Reasons why no email is sent',
  actions: 'Audit log',
  notifications: 'Notifications',
  passkeys: 'Passkeys',
  corrections: 'Corrections',
  securityEvents: 'Security events',
  apiKeys: 'API keys',
  updates: 'Updates of live texts',
  dismissals: 'Dismissed advice',
  savedViews: 'Saved views of lists',
  sharedPreviews: 'Shared previews',
  savedArticles: 'Saved articles',
  submissionPictures: 'Pictures of submissions',
  intake: 'Intake',
  calendarLink: 'Subscribed calendar',
};
