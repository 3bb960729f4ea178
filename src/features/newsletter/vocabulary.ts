/**
 * `pending` until the address is confirmed; an ended one may be confirmed again, and so may one to which mail could not
 * be delivered.
 */
export const SUBSCRIPTION_STATES = ['pending', 'active', 'ended', 'bounced'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The first is the default. */
export const SUBSCRIBER_SORTS = ['date-desc', 'date-asc', 'email-asc', 'email-desc'] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];

/** For how many days a subscription may rest. */
export const PAUSES = [14, 30, 90] as const;
export const PAUSE_LABELS: Record<(typeof PAUSES)[number], string> = {
  14: 'Two weeks',
  30: 'A month',
  90: 'Three months',
};

/** Stands above the form. It is kept word for word with the consent of whoever signs up. */
export const INVITATION =
  'What was published here in the past week: news, articles, vacancies and courses. No other mail, and one click ends it.';

/** Stands beside the button that confirms, and is kept in the same way. */
export const PROMISE =
  'With the button below you agree that we send the newsletter to this address. One click in any issue ends it.';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_LABELS: Record<Frequency, string> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' };

/** An issue that is being sent can be read on the site; a cancelled one was stopped on its way. */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

/** The address of an issue in the archive, below /newsletter: 'weekly-12'. */
export const issueSlug = (frequency: Frequency, number: number): string => `${frequency}-${number}`;
export const ISSUE_SLUG = /^(daily|weekly|monthly)-([1-9]\d{0,5})$/;
export const ISSUES_PER_PAGE = 20;
