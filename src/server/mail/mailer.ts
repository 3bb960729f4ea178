import type { Db } from '../db/connect.ts';

/** A mail to one person, rendered when it is queued. */
export interface Mail {
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  /** Stores the mail and queues its delivery, in the transaction `tx`. */
  queue(tx: Db, mail: Mail): Promise<void>;
}
