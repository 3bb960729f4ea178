import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MailListener } from '#server/mail/events.ts';
import { newsletterSubscribers as table } from './table.ts';

const isOf = (address: string) => eq(sql`lower(${table.email})`, address.toLowerCase());

/** Who can't be reached gets no newsletter until the address is set right; a complaint ends the subscription. */
export const newsletterMailListener: MailListener = {
  addressOf: async () => undefined,
  async onEvent(tx, { kind, address, at }, suppressed) {
    if (!suppressed) return;
    const ended = kind === 'complaint' ? { unsubscribedAt: at } : { bouncedAt: at };
    await tx
      .update(table)
      .set({ active: false, ...ended })
      .where(and(isOf(address), eq(table.active, true)));
  },
  async onLifted(tx, address) {
    const stillWanted = and(isNotNull(table.confirmedAt), isNotNull(table.bouncedAt), isNull(table.unsubscribedAt));
    await tx
      .update(table)
      .set({ active: true, bouncedAt: null })
      .where(and(isOf(address), stillWanted));
  },
};
