import { eq } from 'drizzle-orm';
import type { MailListener } from '../events.ts';
import { bounceDelivery } from './queries.ts';
import { mailingDeliveries as deliveries } from './table.ts';

/**
 * Marks bounced emails of bulk mails, so that the figures include them. Emails queued for a dead address are checked
 * when they are due.
 */
export const deliveriesMailListener: MailListener = {
  async addressOf(tx, mailId) {
    const [row] = await tx.select({ address: deliveries.address }).from(deliveries).where(eq(deliveries.id, mailId));
    return row?.address || undefined;
  },
  async onEvent(tx, { kind, mailId, detail }) {
    if (mailId && kind !== 'complaint') await bounceDelivery(tx, mailId, detail);
  },
  onLifted: async () => undefined,
};
