import { and, eq, sql } from 'drizzle-orm';
import type { MailListener } from '../events.ts';
import { bounceDelivery } from './queries.ts';
import { mailingDeliveries as deliveries } from './table.ts';

/** Bounces of letters to many count where their figures are. */
export const deliveriesMailListener: MailListener = {
  async addressOf(tx, mailId) {
    const [row] = await tx.select({ address: deliveries.address }).from(deliveries).where(eq(deliveries.id, mailId));
    return row?.address || undefined;
  },
  async onEvent(tx, { kind, mailId, address, detail }, suppressed) {
    if (mailId && kind !== 'complaint') await bounceDelivery(tx, mailId, detail);
    if (!suppressed) return;
    const waiting = and(eq(sql`lower(${deliveries.address})`, address), eq(deliveries.state, 'queued'));
    await tx.update(deliveries).set({ state: 'cancelled', error: detail }).where(waiting);
  },
  onLifted: async () => undefined,
};
