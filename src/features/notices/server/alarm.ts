import { hostname } from 'node:os';
import { and, gt, inArray } from 'drizzle-orm';
import { HOUR } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { countVisitorMails } from '#platform/server/mail/visitor-mail.ts';
import { administrators, lockGathered, markGathered } from './queries.ts';
import { gatheredNotices } from './table.ts';

/** Emails every administrator that the disk is full. Sends at once, because the site could not store a queued email. */
export async function mailDiskFull(db: Db, mailer: Pick<Mailer, 'sendUnstored'>): Promise<void> {
  for (const to of await administrators(db))
    await mailer.sendUnstored({ template: 'notice-disk-full', to, props: { machine: hostname() } });
}

/** Tells administrators, at most once an hour, that visitors have caused as many emails as they may. Also logs it. */
export function soundAlarm({ db, config, log, mailer }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const ceiling = config.visitorMailsAnHour;
    const mails = await countVisitorMails(tx, now);
    if (mails < ceiling) return;
    const isNew = await mailAlarm(tx, 'visitor-mails', now, async (to) => {
      await mailer.send(tx, { template: 'notice-visitor-mails', to, props: { ceiling } });
    });
    if (isNew) log.warn({ mails, ceiling }, 'visitors have reached the hourly limit on emails');
  });
}

/**
 * Calls `send` with the address of every administrator, unless any node has done so under this name within the last
 * hour. Returns whether it did.
 */
export async function mailAlarm(
  tx: Db,
  name: string,
  now: number,
  send: (to: string) => Promise<void>,
): Promise<boolean> {
  const { sentAt } = await lockGathered(tx, name);
  if (Date.parse(sentAt) > now - HOUR) return false;
  for (const to of await administrators(tx)) await send(to);
  const at = new Date(now).toISOString();
  await markGathered(tx, name, at, at);
  return true;
}

/** Returns when alarms with those names were last emailed, by name. Leaves out alarms from before `since`. */
export async function lastAlarms(db: Db, names: string[], since: string): Promise<Map<string, string>> {
  const { name, sentAt } = gatheredNotices;
  const recent = and(inArray(name, names), gt(sentAt, since));
  const rows = await db.select({ name, sentAt }).from(gatheredNotices).where(recent);
  return new Map(rows.map((row) => [row.name, row.sentAt]));
}
