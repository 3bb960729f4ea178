/** `pending` until the address is confirmed; an ended one may be confirmed again. */
export const SUBSCRIPTION_STATES = ['pending', 'active', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Stands above the form. It is kept word for word with the consent of whoever signs up. */
export const INVITATION =
  'What was published here in the past week: news, articles, vacancies and courses. No other mail, and one click ends it.';

/** Stands beside the button that confirms, and is kept in the same way. */
export const PROMISE =
  'With the button below you agree that we send the newsletter to this address. One click in any issue ends it.';
