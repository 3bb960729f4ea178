/** Interprets nodemailer's error after a failed attempt. */
import { forPeople } from '../outgoing.ts';

export interface Refusal {
  /** Whether later attempts would fail too. */
  final: boolean;
  /** What the error says about the address: the mailbox does not exist, or temporarily refused this email. */
  address?: 'hard_bounce' | 'soft_bounce';
  /** Whether our mail server was unreachable or rejected our login, so that no email can be sent now. */
  serverAway?: boolean;
  /** Whether the server may have taken the email, because no reply to it arrived. */
  unsure?: boolean;
}

/** How far an attempt got with the server: it accepted our login, or told us to send the text. */
export type Stage = 'envelope' | 'data';

export interface SmtpError {
  /** Undefined if the attempt did not reach the server. */
  stage?: Stage;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** EABORT means that the server answered too slowly, and the attempt was stopped. */
const SERVER_AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL', 'EABORT']);
/** Enhanced status codes (RFC 3463) for a missing mailbox: 5.2.1, and 5.1.x except those about the sender. */
const NO_MAILBOX = /^5\.(1\.(?![78]\b)\d+|2\.1)$/;
/** Words in refusals because of the content or origin of an email, for which servers use 550 too. */
const ABOUT_US =
  /\b(spam|relay(ing)?|policy|blocked|block ?list(ed)?|blacklist(ed)?|reputation|spf|dkim|dmarc|banned)\b/i;

/**
 * Interprets an error. A 5xx reply about the recipient or the message is final. A 5xx reply about us (greeting, login,
 * sender) can be corrected, and a 4xx reply or a lost connection is temporary: both are retried. If the text was being
 * sent when the connection was lost, the server may have taken the email.
 */
export function readRefusal(err: unknown): Refusal {
  const { stage, code, command, responseCode = 0, response = '' } = err as SmtpError;
  // nodemailer itself refuses to send to this address.
  if (code === 'EENVELOPE' && command === 'API') return { final: true };
  if (stage === 'data' && responseCode === 0) return { final: false, unsure: true };
  const aboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  if (!aboutMail) return { final: false, serverAway: !stage && code !== undefined && SERVER_AWAY.has(code) };
  const final = responseCode >= 500;
  if (command !== 'RCPT TO') return { final };
  if (!final) return { final, address: 'soft_bounce' };
  return isNoMailbox(responseCode, response) ? { final, address: 'hard_bounce' } : { final };
}

const REASON_MAX = 500;

/** Returns the reason of a failure for people to read: the server's message, if there is one. */
export function reasonOf(err: unknown): string {
  const { response, message } = err as SmtpError & Error;
  return forPeople(response ?? message, REASON_MAX);
}

function isNoMailbox(responseCode: number, response: string): boolean {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced) return NO_MAILBOX.test(enhanced);
  return [550, 551, 553].includes(responseCode) && !ABOUT_US.test(response);
}

// An email that the server may already have taken: each further attempt can send the reader a copy.

/** Ten attempts take a little more than a day, if the first retry comes after a minute. */
export const UNSURE_ATTEMPTS = 10;
const LONGEST_SECONDS = 6 * 3_600;

/** Returns the wait (s) after `earlier` attempts and this one: `firstSeconds`, then three times as long each time. */
export const unsureWait = (firstSeconds: number, earlier: number): number =>
  Math.min(firstSeconds * 3 ** earlier, LONGEST_SECONDS);
