import { lt } from 'drizzle-orm';
import { holdsAddress } from '#platform/server/db/address.ts';
import type { Clear, PersonalData } from '#platform/server/personal-data.ts';
import { partnershipInquiries as inquiries } from './table.ts';

/** Deletes the person's inquiries. */
export const inquiriesData: PersonalData = {
  columns: [
    'partnership_inquiries.answered_by',
    'partnership_inquiries.email',
    'partnership_inquiries.contact_name',
    'partnership_inquiries.phone',
  ],
  find: async (db, { email }) => ({
    inquiries: await db.select().from(inquiries).where(holdsAddress(inquiries.email, email)),
  }),
  async erase(tx, { email }) {
    await tx.delete(inquiries).where(holdsAddress(inquiries.email, email));
  },
};

export const clearInquiries: Clear = async (tx, before) =>
  (await tx.delete(inquiries).where(lt(inquiries.createdAt, before)).returning({ id: inquiries.id })).length;
