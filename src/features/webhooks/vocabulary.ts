/** The words of webhooks. Imports no schema library, because the desk ships this file to browsers. */
import { kindsHaving } from '../kinds.ts';

export const MOST_ENDPOINTS = 20;

/** What can happen to a record, as readers see it. */
export const HAPPENINGS = ['published', 'changed', 'withdrawn'] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** The events to choose from: 'article.published' …, and 'submission.received'. */
export const EVENTS: readonly string[] = /* @__PURE__ */ (() => [
  ...kindsHaving('public').flatMap(({ name }) => HAPPENINGS.map((happening) => `${name}.${happening}`)),
  'submission.received',
])();

/** Sent by hand, to try an endpoint out. */
export const TEST_EVENT = 'webhook.test';

/** `waiting` for its first or next attempt; `failed` for good. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How long an endpoint's former secret still signs (hours). */
export const FORMER_SECRET_HOURS = 24;
/** How long deliveries are kept, and how many of each endpoint. */
export const DELIVERY_DAYS = 30;
export const MOST_DELIVERIES = 1_000;
