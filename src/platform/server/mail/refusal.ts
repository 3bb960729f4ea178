/** What a failed attempt means: nodemailer's error, read. */

export interface Refusal {
  /** No later attempt can mend it. */
  final: boolean;
  /** What it says about the address: there is no such mailbox, or it did not take this mail now. */
  address?: 'hard_bounce' | 'soft_bounce';
  /** Our server could not be reached or did not let us in: no mail leaves now. */
  serverAway?: boolean;
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const SERVER_AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']);
/** Enhanced status codes (RFC 3463) that say that the mailbox is not there: 5.1.x, but for the sender's, and 5.2.1. */
const NO_MAILBOX = /^5\.(1\.(?![78]\b)\d+|2\.1)$/;
/** Refusals for what the mail is or where it comes from, which servers answer with the same 550. */
const ABOUT_US =
  /\b(spam|relay(ing)?|policy|blocked|block ?list(ed)?|blacklist(ed)?|reputation|spf|dkim|dmarc|banned)\b/i;

/**
 * A 5xx answer about the addressee or the message is final. One about us (greeting, login, sender) ends when it is set
 * right, and a 4xx or a line that breaks by itself.
 */
export function readRefusal(err: unknown): Refusal {
  const { code, command, responseCode = 0, response = '' } = err as SmtpError;
  // nodemailer itself refuses to send to such an address.
  if (code === 'EENVELOPE' && command === 'API') return { final: true };
  const aboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  if (!aboutMail) return { final: false, serverAway: code !== undefined && SERVER_AWAY.has(code) };
  const final = responseCode >= 500;
  if (command !== 'RCPT TO') return { final };
  if (!final) return { final, address: 'soft_bounce' };
  return isNoMailbox(responseCode, response) ? { final, address: 'hard_bounce' } : { final };
}

const REASON_MAX = 500;

/** What stood in its way, for people to read: the server's own words if it had any. */
export function reasonOf(err: unknown): string {
  const { response, message } = err as SmtpError & Error;
  // The database takes any sign but one, and servers answer what they like.
  return (response ?? message).replace(/[\p{Cc}\s]+/gu, ' ').slice(0, REASON_MAX);
}

function isNoMailbox(responseCode: number, response: string): boolean {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced) return NO_MAILBOX.test(enhanced);
  return [550, 551, 553].includes(responseCode) && !ABOUT_US.test(response);
}
