/** Counts the queued emails, including bulk mail, for the desk and for monitoring. */
import { count, sql } from 'drizzle-orm';
import type { MailState } from '#kernel/mail.ts';
import type { Db } from '../db/connect.ts';
import { mailingDeliveries as deliveries, mailings } from './bulk/table.ts';
import { mails } from './table.ts';

export interface QueueFigures {
  /** Emails that wait for their first or next attempt. */
  waiting: number;
  /** When the oldest of them began to wait (ISO 8601); null if none is waiting. */
  oldestAt: string | null;
  /** Emails that failed for good, until they are sent again. */
  dead: number;
}

export async function queueFigures(db: Db): Promise<QueueFigures> {
  const { rows } = await db.execute<{ waiting: number; oldest: string | null; dead: number }>(sql`
    select single.waiting + many.waiting as waiting, least(single.oldest, many.oldest) as oldest,
      (select count(*) from ${mails} where state = 'failed')::int
        + (select count(*) from ${deliveries} where state = 'failed')::int as dead
    from (select count(*)::int as waiting, min(state_at) filter (where state_at <= now()) as oldest from ${mails} where state = 'queued') single,
      (select coalesce(sum(d.count), 0)::int as waiting, min(m.created_at) filter (where d.count > 0) as oldest
        from ${mailings} m cross join lateral
          (select count(*) from ${deliveries} d where d.mailing_id = m.id and d.state = 'queued') d
        where m.state = 'sending') many`);
  const { waiting, oldest, dead } = rows[0]!;
  return { waiting, oldestAt: oldest && new Date(oldest).toISOString(), dead };
}

/** Counts all emails by state, without bulk mail. */
export function mailStates(db: Db): Promise<{ state: MailState; count: number }[]> {
  return db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state);
}
