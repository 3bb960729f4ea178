import { getTableColumns } from 'drizzle-orm';
import { holdsAddress } from '#platform/server/db/address.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { endLinks } from './queries.ts';
import { alerts } from './table.ts';

/** The alerts of an address. Deleting an alert deletes its matches. */
export const alertsData: PersonalData = {
  columns: ['alerts.email'],
  async find(db, { email }) {
    const { query: _, ...columns } = getTableColumns(alerts);
    return { alerts: await db.select(columns).from(alerts).where(holdsAddress(alerts.email, email)) };
  },
  endLinks: (tx, { email }, at) => endLinks(tx, email, at),
  async erase(tx, { email }) {
    await tx.delete(alerts).where(holdsAddress(alerts.email, email));
  },
};
