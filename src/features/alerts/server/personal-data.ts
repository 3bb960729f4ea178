import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { alerts } from './table.ts';

const isOf = (email: string): SQL => eq(sql`lower(${alerts.email})`, email);

/** Alerts go, with what they found. */
export const alertsData: PersonalData = {
  columns: ['alerts.email'],
  async find(db, { email }) {
    const { query: _, ...columns } = getTableColumns(alerts);
    return { alerts: await db.select(columns).from(alerts).where(isOf(email)) };
  },
  async erase(tx, { email }) {
    await tx.delete(alerts).where(isOf(email));
  },
};
