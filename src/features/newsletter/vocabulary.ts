/**
 * `pending` until the address is confirmed. `bounced` means that an email could not be delivered. A reader may confirm
 * an `ended` or `bounced` subscription again.
 */
export const SUBSCRIPTION_STATES = ['pending', 'active', 'ended', 'bounced'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The first is the default. */
export const SUBSCRIBER_SORTS = ['date-desc', 'date-asc', 'email-asc', 'email-desc'] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];

/** How long a reader can pause, in days. */
export const PAUSES = [14, 30, 90] as const;
export const PAUSE_LABELS: Record<(typeof PAUSES)[number], string> = {
  14: 'Two weeks',
  30: 'A month',
  90: 'Three months',
};

/** The text above the form. The site stores it word for word with the reader's consent. */
export const INVITATION =
  'What was published here in the past week: news, articles, vacancies and courses. Nothing else, and you can unsubscribe with one click.';

/** The text beside the confirmation button. The site stores it in the same way. */
export const PROMISE =
  'By pressing the button below, you agree to receive the newsletter at this address. You can unsubscribe with one click in any issue.';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_LABELS: Record<Frequency, string> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' };

/** The archive shows issues from `sending` on, except `cancelled` ones, which were stopped during sending. */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

/** The address of an issue in the archive, below /newsletter: 'weekly-12'. */
export const issueSlug = (frequency: Frequency, number: number): string => `${frequency}-${number}`;
export const ISSUE_SLUG = /^(daily|weekly|monthly)-([1-9]\d{0,5})$/;
