import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { holdsAddress } from '#platform/server/db/address.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { invitations } from './table.ts';

const isOf = (email: string): SQL => holdsAddress(invitations.email, email);

/** Deletes the invitations to an address, and the open invitations by its owner. */
export const invitationsData: PersonalData = {
  columns: [
    'invitations.email',
    'invitations.first_name',
    'invitations.last_name',
    'invitations.invited_by',
    'invitations.accepted_by',
  ],
  async find(db, { email: address }) {
    const { email, firstName, lastName, role, permissions, sentAt, expiresAt, acceptedAt } = invitations;
    const columns = { email, firstName, lastName, role, permissions, sentAt, expiresAt, acceptedAt };
    return { invitations: await db.select(columns).from(invitations).where(isOf(address)) };
  },
  async erase(tx, { email, userId }) {
    const byThem = userId ? and(eq(invitations.invitedBy, userId), isNull(invitations.acceptedAt)) : undefined;
    await tx.delete(invitations).where(or(isOf(email), byThem));
  },
};
