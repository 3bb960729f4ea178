import { and, eq, exists, getTableColumns, gte, inArray, lt, not, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { type Clear, isAtAddress, type PersonalData, type Subject } from '#platform/server/personal-data.ts';
import { partnershipInquiries as inquiries, inquiryMessages as messages } from './table.ts';

const isFrom = (person: Subject) => isAtAddress(inquiries.email, inquiries.createdAt, person);

/** Matches messages in the person's inquiries, and messages from their address in other inquiries. */
const isAbout = (person: Subject) =>
  or(
    isAtAddress(messages.fromAddress, messages.createdAt, person),
    inArray(messages.inquiryId, new QueryBuilder().select({ id: inquiries.id }).from(inquiries).where(isFrom(person))),
  );

// Leaves out colleagues' notes to each other, and who these colleagues are.
const { note, noteSavedAt, answeredBy, remindAt, remindedAt, ...sent } = getTableColumns(inquiries);
const { byId, key, ...exchanged } = getTableColumns(messages);

/** Deletes the person's inquiries, with the desk's replies and the person's answers. */
export const inquiriesData: PersonalData = {
  columns: [
    'partnership_inquiries.answered_by',
    'partnership_inquiries.email',
    'partnership_inquiries.contact_name',
    'partnership_inquiries.phone',
    'inquiry_messages.by_id',
    'inquiry_messages.from_address',
  ],
  find: async (db, person) => ({
    inquiries: await db.select(sent).from(inquiries).where(isFrom(person)),
    inquiryMessages: await db.select(exchanged).from(messages).where(isAbout(person)),
  }),
  async erase(tx, person) {
    await tx.delete(messages).where(isAbout(person));
    await tx.delete(inquiries).where(isFrom(person));
  },
};

/** Counts from the last contact with the partner. */
export const clearInquiries: Clear = async (tx, before) => {
  const later = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiries.id), gte(messages.createdAt, before)));
  const old = and(lt(inquiries.createdAt, before), not(exists(later)));
  return (await tx.delete(inquiries).where(old).returning({ id: inquiries.id })).length;
};
