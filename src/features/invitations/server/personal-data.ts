import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { isAtAddress, type PersonalData, type Subject } from '#platform/server/personal-data.ts';
import { invitations } from './table.ts';

/** Matches the invitations that the person has accepted, and those to their address that nobody has. */
const isTo = (person: Subject): SQL =>
  or(
    and(isAtAddress(invitations.email, invitations.sentAt, person), isNull(invitations.acceptedBy)),
    person.userId ? eq(invitations.acceptedBy, person.userId) : undefined,
  )!;

/** Deletes the invitations to the person, and the person's own open ones to others. */
export const invitationsData: PersonalData = {
  columns: [
    'invitations.email',
    'invitations.first_name',
    'invitations.last_name',
    'invitations.invited_by',
    'invitations.accepted_by',
  ],
  async find(db, person) {
    const { email, firstName, lastName, role, permissions, sentAt, expiresAt, acceptedAt } = invitations;
    const columns = { email, firstName, lastName, role, permissions, sentAt, expiresAt, acceptedAt };
    return { invitations: await db.select(columns).from(invitations).where(isTo(person)) };
  },
  async erase(tx, person) {
    const { userId } = person;
    const byThem = userId ? and(eq(invitations.invitedBy, userId), isNull(invitations.acceptedAt)) : undefined;
    await tx.delete(invitations).where(or(isTo(person), byThem));
  },
};
