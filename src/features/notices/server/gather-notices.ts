import { HOUR } from '#kernel/time.ts';
import type { Deps } from '#platform/server/deps.ts';
import { listGathered } from '#platform/server/mail/desk-notices.ts';
import { lockGathered, markGathered } from './queries.ts';

/** The subject of a notice that was held back, and the page where the desk reads about it. */
const NOTICES: Readonly<Record<string, { one: string; many: string; path: string }>> = {
  'inquiry-answered': {
    one: 'Reply from a partner',
    many: 'Replies from partners',
    path: '/admin/inquiries?status=open',
  },
  'inquiry-forwarded': { one: 'Partnership inquiry', many: 'Partnership inquiries', path: '/admin/inquiries' },
  'inquiry-reminder': {
    one: 'Inquiry waiting for a reply',
    many: 'Inquiries waiting for a reply',
    path: '/admin/inquiries?status=open',
  },
  'submission-changed': { one: 'Revised submission', many: 'Revised submissions', path: '/admin/submissions' },
};
const OTHER = { one: 'Notice', many: 'Notices', path: '/admin/mail?status=withheld' };

/** Emails the number of notices held back since the last such email, at most once an hour. */
export function sendGathered({ db, mailer }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { sentAt, upTo } = await lockGathered(tx, 'notices');
    if (now - Date.parse(sentAt) < HOUR) return;
    const rows = await listGathered(tx, upTo);
    const newest = rows.flatMap((row) => row.newest ?? []).sort();
    if (newest.length === 0) return;
    await markGathered(tx, 'notices', new Date(now).toISOString(), newest.at(-1)!);
    for (const [to, ofRecipient] of Map.groupBy(rows, ({ recipient }) => recipient)) {
      const notices = ofRecipient.map(({ kind, count }) => {
        const { one, many, path } = NOTICES[kind] ?? OTHER;
        return { count, what: count === 1 ? one : many, path };
      });
      await mailer.send(tx, { template: 'notice-gathered', to, props: { notices } });
    }
  });
}
