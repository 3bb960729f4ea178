/**
 * Reads a mail that anybody may have sent. Runs in a thread (decision 81): the library's time for the HTML beside a text
 * grows with the square of its length.
 */
import type { ReceivedMail } from '#platform/server/mail/received-mail.ts';
import { readMessage } from './mime.ts';
import { keyOf, toReceivedMail } from './received.ts';
import { type Report, readReport } from './report.ts';

export interface ReadMail {
  /** The same for the same bytes. */
  key: string;
  /** Of a bounce or complaint; any other mail may be an answer. */
  report: Report | undefined;
  mail: ReceivedMail;
}

/** `source` has one character per byte. Undefined for a mail out of bounds. */
export async function readMail(source: string): Promise<ReadMail | undefined> {
  const message = await readMessage(source);
  if (!message) return undefined;
  const key = keyOf(source);
  return { key, report: await readReport(message), mail: toReceivedMail(message, key) };
}
