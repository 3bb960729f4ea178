/**
 * Reads an email that anybody may have sent. Runs in a separate process (decision 37), because the time that the
 * library takes for HTML beside a text grows with the square of its length.
 */
import type { ReceivedMail } from '#platform/server/mail/received-mail.ts';
import { readMessage } from './mime.ts';
import { keyOf, toReceivedMail } from './received.ts';
import { type Report, readReport } from './report.ts';

export interface ReadMail {
  /** Emails with the same bytes have the same key. */
  key: string;
  /** Set for a bounce or a complaint. Any other email may be a reply. */
  report: Report | undefined;
  mail: ReceivedMail;
}

/** `source` has one character per byte. Returns undefined for an email beyond the limits. */
export async function readMail(source: string): Promise<ReadMail | undefined> {
  const message = await readMessage(source);
  if (!message) return undefined;
  const key = keyOf(source);
  return { key, report: await readReport(message), mail: toReceivedMail(message, key) };
}
