import type { SecurityEventKind } from '#kernel/security-events.ts';
import { MINUTE } from '#kernel/time.ts';

/** The time in which events are counted for an alarm. */
export const WINDOW_MS = 10 * MINUTE;

/**
 * So many events of a kind within ten minutes, on all nodes together, are an alarm. Each is several times what honest
 * people cause in a busy newsroom; null for what the site itself asks people for every day.
 */
export const THRESHOLDS: Readonly<Record<SecurityEventKind, number | null>> = {
  // Ten people who each forget their password, five times each.
  'sign-in-failed': 50,
  // Each lock takes five failures first.
  'sign-in-slowed': 30,
  // The right password comes before the code.
  'code-wrong': 10,
  // These come from sessions that are signed in already.
  'confirmation-failed': 10,
  // The desk shows nobody a button that their role does not allow.
  'role-refused': 20,
  'proof-missing': null,
  // A page that stayed open over lunch causes one.
  'work-missing': 30,
  // Browsers send none of these by themselves.
  'origin-foreign': 30,
  // Mail programs break a long link now and then.
  'signature-wrong': 50,
  // One household with a broken program reaches hundreds.
  'limit-hit': 1_000,
  'body-hostile': 50,
};
