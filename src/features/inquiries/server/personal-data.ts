import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Clear, PersonalData } from '#server/personal-data.ts';
import { partnershipInquiries as inquiries } from './table.ts';

const isOf = (email: string): SQL => eq(sql`lower(${inquiries.email})`, email);

/** Inquiries go. */
export const inquiriesData: PersonalData = {
  columns: [
    'partnership_inquiries.answered_by',
    'partnership_inquiries.email',
    'partnership_inquiries.contact_name',
    'partnership_inquiries.phone',
  ],
  find: async (db, { email }) => ({ inquiries: await db.select().from(inquiries).where(isOf(email)) }),
  async erase(tx, { email }) {
    await tx.delete(inquiries).where(isOf(email));
  },
};

export const clearInquiries: Clear = async (tx, before) =>
  (await tx.delete(inquiries).where(lt(inquiries.createdAt, before)).returning({ id: inquiries.id })).length;
