import { and, eq, isNotNull } from 'drizzle-orm';
import { notify } from '#features/notices/server/index.ts';
import type { MailListener } from '#platform/server/mail/events.ts';
import { inquiryMessages as table } from './table.ts';

/** Notifies the colleague who wrote a reply that it could not be delivered. */
export const inquiryMailListener: MailListener = {
  addressOf: async () => undefined,
  async onEvent(tx, { kind, mailId }) {
    if (!mailId || kind === 'complaint') return;
    const [reply] = await tx
      .select({ inquiryId: table.inquiryId, byId: table.byId })
      .from(table)
      .where(and(eq(table.id, mailId), eq(table.direction, 'out'), isNotNull(table.byId)));
    if (reply) await notify(tx, { kind: 'failed', record: 'inquiry', recordId: reply.inquiryId, to: [reply.byId] });
  },
  onLifted: async () => undefined,
};
