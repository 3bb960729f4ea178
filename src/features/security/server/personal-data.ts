import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { securityEvents } from '#platform/server/security-events/table.ts';

export const securityEventsData: PersonalData = {
  columns: ['security_events.account_id'],
  async find(db, { userId }) {
    const { kind, count, network, route, lastAt } = securityEvents;
    if (!userId) return {};
    const of = eq(securityEvents.accountId, userId);
    const columns = { kind, count, network, route, lastAt };
    return { securityEvents: await db.select(columns).from(securityEvents).where(of).orderBy(desc(lastAt)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.delete(securityEvents).where(eq(securityEvents.accountId, userId));
  },
};
