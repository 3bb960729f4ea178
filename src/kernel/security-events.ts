/** The kinds of security events (refusals that an attack may have caused), for the server and the desk. */

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

/** Makes a refusal a security event. Never contains anything from the request. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The id of the account that the event concerns, if known. */
  account?: string | undefined;
}

/** How many days an event is kept. */
export const SECURITY_EVENT_DAYS = 90;
