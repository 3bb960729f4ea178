import { hostname } from 'node:os';
import type { Db } from '#platform/server/db/connect.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { administrators } from './queries.ts';

/** Mails every administrator that the disk is full: at once, because a queued mail could not be stored. */
export async function mailDiskFull(db: Db, mailer: Pick<Mailer, 'sendUnstored'>): Promise<void> {
  for (const to of await administrators(db))
    await mailer.sendUnstored({ template: 'notice-disk-full', to, props: { machine: hostname() } });
}
