import { aliasedTable, and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import type { Page } from '#kernel/endpoint.ts';
import type { MailState } from '#kernel/mail.ts';
import { DAY } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { mails } from '#platform/server/mail/table.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { Invitation, InvitationQuery, NewInvitation } from '../contract.ts';
import { INVITATION_DAYS, type InvitationState, KEPT_DAYS } from '../vocabulary.ts';
import { invitations } from './table.ts';

export type StoredInvitation = typeof invitations.$inferSelect;

const inviters = aliasedTable(users, 'inviters');
const state = sql<InvitationState>`case when ${invitations.acceptedAt} is not null then 'accepted'
  when ${invitations.expiresAt} <= now() then 'expired' else 'waiting' end`;
const hasAccount = sql<boolean>`exists (select 1 from ${users}
  where lower(${users.email}) = lower(${invitations.email}) and ${users.emailVerified})`;

/** The state of the newest email with the link; null if the site no longer stores it. */
const mail = sql<MailState | null>`(select ${mails.state} from ${mails}
  where lower(${mails.recipient}) = lower(${invitations.email}) and ${mails.kind} = 'account-invitation'
    and ${mails.createdAt} >= ${invitations.sentAt} order by ${mails.createdAt} desc limit 1)`;

const { id, email, firstName, lastName, role, permissions, sentAt, expiresAt, acceptedAt } = invitations;
const columns = { id, email, firstName, lastName, role, permissions, state, invitedBy: inviters.email };
const select = (db: Db, condition: SQL | undefined) =>
  db
    .select({ ...columns, sentAt, expiresAt, acceptedAt, hasAccount, mail })
    .from(invitations)
    .leftJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .where(condition)
    .orderBy(desc(sentAt), desc(id))
    .$dynamic();

type Filter = Omit<InvitationQuery, 'limit' | 'offset'>;

const condition = ({ q, id: one, state: wanted }: Filter): SQL | undefined =>
  and(
    matches(q, [email, firstName, lastName]),
    one ? eq(id, one) : undefined,
    wanted ? sql`${state} = ${wanted}` : undefined,
  );

export const listInvitations = (db: Db, query: InvitationQuery): Promise<Page<Invitation>> =>
  pageOf(db, select(db, condition(query)), query, invitations, condition(query));

/** Selects the same invitations without paging, for the CSV file. */
export const selectInvitations = (db: Db, filter: Filter) => select(db, condition(filter));

export async function findInvitation(db: Db, of: string): Promise<Invitation | undefined> {
  const [row] = await select(db, eq(id, of));
  return row;
}

export async function findStored(db: Db, of: string): Promise<StoredInvitation | undefined> {
  const [row] = await db.select().from(invitations).where(eq(id, of));
  return row;
}

/** Locks the invitation until `tx` ends, so that nobody else can accept, send or withdraw it. */
export async function lockInvitation(tx: Db, of: string): Promise<StoredInvitation | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(id, of)).for('update');
  return row;
}

const waitsFor = (address: string): SQL | undefined =>
  and(holdsAddress(email, address), isNull(acceptedAt), gt(expiresAt, sql`now()`));

/** Finds the address's invitation whose link still works. */
export async function findWaiting(db: Db, address: string): Promise<StoredInvitation | undefined> {
  const [row] = await db.select().from(invitations).where(waitsFor(address));
  return row;
}

/** Locks the address's invitation whose link still works, until `tx` ends. */
export async function lockWaiting(tx: Db, address: string): Promise<StoredInvitation | undefined> {
  const [row] = await tx.select().from(invitations).where(waitsFor(address)).for('update');
  return row;
}

/** Returns the columns of a new link, valid from now. */
const freshLink = (now: number) => ({
  linkId: uuidv4(),
  sentAt: new Date(now).toISOString(),
  expiresAt: new Date(now + INVITATION_DAYS * DAY).toISOString(),
});

export async function insertInvitation(tx: Db, invitation: NewInvitation, invitedBy: string, now: number) {
  const [row] = await tx
    .insert(invitations)
    .values({ ...invitation, permissions: [...new Set(invitation.permissions)], invitedBy, ...freshLink(now) })
    .returning();
  return row!;
}

export async function renewLink(tx: Db, of: string, invitedBy: string, now: number): Promise<void> {
  await tx
    .update(invitations)
    .set({ invitedBy, ...freshLink(now) })
    .where(eq(id, of));
}

export async function markAccepted(tx: Db, of: string, acceptedBy: string, now: number): Promise<void> {
  await tx
    .update(invitations)
    .set({ acceptedBy, acceptedAt: new Date(now).toISOString() })
    .where(eq(id, of));
}

export async function deleteInvitation(tx: Db, of: string): Promise<void> {
  await tx.delete(invitations).where(eq(id, of));
}

/** Lists the open invitations by a person. */
export function listOpenOf(tx: Db, inviterId: string): Promise<Invitation[]> {
  return select(tx, and(eq(invitations.invitedBy, inviterId), isNull(acceptedAt)));
}

/** Deletes invitations that were accepted or expired before that time. */
export async function clearOver(tx: Db, before: string): Promise<void> {
  await tx.delete(invitations).where(lt(sql`coalesce(${acceptedAt}, ${expiresAt})`, sql`${before}::timestamptz`));
}

/** Deletes accepted and expired invitations after a while. The audit log keeps the actions. */
const removeOver: Task = {
  name: 'invitations-over',
  cron: '25 3 * * *',
  run: ({ db }, now) => clearOver(db, new Date(now - KEPT_DAYS * DAY).toISOString()),
};

export const invitationTasks: readonly Task[] = [removeOver];

interface Sides {
  before?: Invitation | undefined;
  after?: Invitation | undefined;
}

/** Records an action on an invitation in the audit log. Leaves out the name, which the invited person chooses. */
export function record(
  tx: Db,
  by: Pick<Person, 'id' | 'email'>,
  verb: 'create' | 'send' | 'accept' | 'withdraw',
  id: string,
  { before, after }: Sides,
): Promise<void> {
  return recordAction(tx, by, `invitation.${verb}`, id, withoutName(before), withoutName(after));
}

const withoutName = (invitation: Invitation | undefined) => {
  if (!invitation) return null;
  const { email, role, permissions, state, expiresAt } = invitation;
  return { email, role, permissions, state, expiresAt };
};
