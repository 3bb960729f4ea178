import type { SecurityEventKind } from '#kernel/security-events.ts';

/** How far back the list can go. */
export const PERIODS = ['hour', 'day', 'week'] as const;
export type SecurityPeriod = (typeof PERIODS)[number];

/** The kinds in plain words, for the list and its filter. */
export const EVENT_LABELS: Record<SecurityEventKind, string> = {
  'sign-in-failed': 'Failed sign-in',
  'sign-in-slowed': 'Sign-in locked or slowed',
  'code-wrong': 'Wrong sign-in code',
  'confirmation-failed': 'Wrong password in a confirmation',
  'role-refused': 'Not allowed for this role',
  'proof-missing': 'Confirmation required',
  'work-missing': 'Proof of work missing or wrong',
  'origin-foreign': 'Request from another site',
  'signature-wrong': 'Wrong signature',
  'limit-hit': 'Limit reached',
  'body-hostile': 'Malformed or oversized body',
};

/** The kinds as the subject of a sentence: '61 failed sign-ins'. */
export const EVENT_NOUNS: Record<SecurityEventKind, string> = {
  'sign-in-failed': 'failed sign-ins',
  'sign-in-slowed': 'attempts to sign in to locked or slowed accounts',
  'code-wrong': 'wrong sign-in codes',
  'confirmation-failed': 'wrong passwords in confirmations',
  'role-refused': 'calls not allowed for the caller’s role',
  'proof-missing': 'actions without a recent confirmation',
  'work-missing': 'forms without a proof of work',
  'origin-foreign': 'requests from pages of other sites',
  'signature-wrong': 'links and reports with a wrong signature',
  'limit-hit': 'calls over a limit',
  'body-hostile': 'malformed or oversized bodies',
};
