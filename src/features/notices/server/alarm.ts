import { hostname } from 'node:os';
import { HOUR } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { countVisitorMails } from '#platform/server/mail/visitor-mail.ts';
import { administrators, lockGathered, markGathered } from './queries.ts';

/** Mails every administrator that the disk is full: at once, because a queued mail could not be stored. */
export async function mailDiskFull(db: Db, mailer: Pick<Mailer, 'sendUnstored'>): Promise<void> {
  for (const to of await administrators(db))
    await mailer.sendUnstored({ template: 'notice-disk-full', to, props: { machine: hostname() } });
}

/** Mails the administrators, at most once an hour, that visitors have caused as many mails as they may; logs it too. */
export function soundAlarm({ db, config, log, mailer }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const ceiling = config.visitorMailsAnHour;
    const mails = await countVisitorMails(tx, now);
    if (mails < ceiling) return;
    const { sentAt, upTo } = await lockGathered(tx, 'visitor-mails');
    if (now - Date.parse(sentAt) < HOUR) return;
    log.warn({ mails, ceiling }, 'visitors have caused as many mails as they may within an hour');
    await markGathered(tx, 'visitor-mails', new Date(now).toISOString(), upTo);
    for (const to of await administrators(tx))
      await mailer.send(tx, { template: 'notice-visitor-mails', to, props: { ceiling } });
  });
}
