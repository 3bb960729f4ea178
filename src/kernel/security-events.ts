/** The kinds of security events (refusals that an attack may cause), for server and desk. */

export const SECURITY_EVENTS = [
  'sign-in-failed',
  'sign-in-slowed',
  'code-wrong',
  'confirmation-failed',
  'role-refused',
  'proof-missing',
  'work-missing',
  'origin-foreign',
  'signature-wrong',
  'limit-hit',
  'body-hostile',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** Names a refusal as a security event. Never contains anything that was sent. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The id of the account that it concerns, if that is known. */
  account?: string | undefined;
}

/** After so many days an event is deleted. */
export const SECURITY_EVENT_DAYS = 90;
