import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { holdsAddress } from '#platform/server/db/address.ts';
import type { MailListener } from '#platform/server/mail/events.ts';
import { newsletterSubscribers as table } from './table.ts';

/** A bounce pauses the subscription until the suppression is lifted; a complaint ends it. */
export const newsletterMailListener: MailListener = {
  addressOf: async () => undefined,
  async onEvent(tx, { kind, address, at }, suppressed) {
    if (!suppressed) return;
    const ended = kind === 'complaint' ? { unsubscribedAt: at } : { bouncedAt: at };
    await tx
      .update(table)
      .set({ active: false, ...ended })
      .where(and(holdsAddress(table.email, address), eq(table.active, true)));
  },
  async onLifted(tx, address) {
    const stillWanted = and(isNotNull(table.confirmedAt), isNotNull(table.bouncedAt), isNull(table.unsubscribedAt));
    await tx
      .update(table)
      .set({ active: true, bouncedAt: null })
      .where(and(holdsAddress(table.email, address), stillWanted));
  },
};
