/** Does not import the schema library, because the desk ships this file to browsers. */
import { kindsHaving } from '../kinds.ts';

export const MOST_ENDPOINTS = 20;

/** What can happen to a record that readers see. */
export const HAPPENINGS = ['published', 'changed', 'withdrawn'] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** The events that an endpoint can want: 'article.published' …, and 'submission.received'. */
export const EVENTS: readonly string[] = /* @__PURE__ */ (() => [
  ...kindsHaving('public').flatMap(({ name }) => HAPPENINGS.map((happening) => `${name}.${happening}`)),
  'submission.received',
])();

/** Sent when an administrator tests an endpoint. */
export const TEST_EVENT = 'webhook.test';

/** `waiting` for its first or next attempt; `failed` for good. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How long an endpoint's previous secret still signs (hours). */
export const FORMER_SECRET_HOURS = 24;
/** How many days the site keeps deliveries, and how many for each endpoint. */
export const DELIVERY_DAYS = 30;
export const MOST_DELIVERIES = 1_000;
