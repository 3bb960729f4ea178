/** What bulk mail (platform/server/mail/bulk) asks about queued emails of corrections when it sends them. */
import { inArray } from 'drizzle-orm';
import { CHANGE_LABELS } from '#kernel/editions.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { withoutMarks as clean } from '#platform/server/mail/bulk/marks.ts';
import { gather } from '#platform/server/mail/bulk/parallel.ts';
import { mailingDeliveries as deliveries } from '#platform/server/mail/bulk/table.ts';
import type { SentNotice } from '../contract.ts';
import { listTold } from './queries.ts';

export const subjectOf = ({ change, title }: Pick<SentNotice, 'change' | 'title'>): string =>
  `${CHANGE_LABELS[change]}: ${clean(title)}`;

/** The subject of an email about several texts, after their number. */
export const SEVERAL = 'pieces that we emailed you about have changed';

/** What is left of an email: its blocks and its subject; undefined if nothing is. */
type Left = Pick<Filled, 'blocks' | 'values'> | undefined;
type Filled = NonNullable<Awaited<ReturnType<MailingKind['slots']>>>;

/** Returns a function that says what is left of a waiting email. Several calls share one query. */
const leftOf = (db: Db, kinds: Kinds) =>
  gather(async (letterIds: string[]): Promise<Left[]> => {
    const { id, blocks, slots } = deliveries;
    const rows = await db.select({ id, blocks, slots }).from(deliveries).where(inArray(id, letterIds));
    const letters = new Map(rows.map((row) => [row.id, { ...row, notices: row.slots?.notices?.split(' ') }]));
    const named = [...new Set([...letters.values()].flatMap(({ notices = [] }) => notices))];
    const keys = named.map((notice) => {
      const [recordId, n] = notice.split('/');
      return { recordId: recordId!, n: Number(n) };
    });
    const told = new Map((await listTold(db, kinds, keys)).map((one) => [`${one.id}/${one.n}`, one]));
    return letterIds.map((letterId) => {
      const { blocks, notices } = letters.get(letterId) ?? {};
      // Earlier versions did not store the notices of an email.
      if (!blocks || !notices) return { values: {} };
      const holding = notices.flatMap((notice, at) => (told.has(notice) ? [{ ...told.get(notice)!, at }] : []));
      if (holding.length === 0) return undefined;
      const subject = holding.length === 1 ? subjectOf(holding[0]!) : `${holding.length} ${SEVERAL}`;
      return { blocks: holding.map(({ at }) => blocks[at]!), values: { subject } };
    });
  });

/**
 * Corrections to what `mailed` has emailed, with the same unsubscribe links. While an email waits, its texts may be
 * deleted, hidden or published again: it leaves out their notices, and is not sent if none is left.
 */
export function correctionMailings(db: Db, kinds: Kinds, { list, slots }: MailingKind): MailingKind {
  const left = leftOf(db, kinds);
  return {
    list,
    async slots(recipientId, letterId) {
      const filled = await slots(recipientId, letterId);
      const still = filled && (await left(letterId));
      return still && { ...filled, ...still, values: { ...filled.values, ...still.values } };
    },
  };
}
