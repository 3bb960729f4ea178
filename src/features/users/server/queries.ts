import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { personOf, sessions, users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { type Orders, orderBy } from '#platform/server/db/order.ts';
import { pageOf } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { User, UserChange, UserQuery } from '../contract.ts';
import type { UserState } from '../vocabulary.ts';

const state = sql<UserState>`case when ${users.banned} then 'disabled' when ${users.emailVerified} then 'active' else 'unconfirmed' end`;
const signedIn = sql<number>`(select count(*)::int from ${sessions}
  where (${sessions.sess} ->> 'userId') = ${users.id}::text and ${sessions.expire} > now())`;

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  permissions: users.permissions,
  state,
  createdAt: users.createdAt,
  sessions: signedIn,
};

const toUser = ({ createdAt, ...row }: Omit<User, 'createdAt'> & { createdAt: Date }): User => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** A person without a name is sorted by address. */
const orders: Orders<'person' | 'role' | 'state' | 'date'> = {
  person: [personOf(users)],
  role: [users.role],
  state: [state],
  date: [users.createdAt],
};

const select = (db: Db, { sort, ...filter }: Filter) =>
  db
    .select(columns)
    .from(users)
    .where(condition(filter))
    .orderBy(...orderBy(orders, sort, users.id))
    .$dynamic();

export async function listUsers(db: Db, query: UserQuery): Promise<Page<User>> {
  const page = await pageOf(db, select(db, query), query, users, condition(query));
  return { ...page, rows: page.rows.map(toUser) };
}

export const selectUsers = async (db: Db, filter: Filter) => (await select(db, filter)).map(toUser);

type Filter = Omit<UserQuery, 'limit' | 'offset'>;

function condition({ q, id, role, state: wanted }: Omit<Filter, 'sort'>): SQL | undefined {
  return and(
    matches(q, [users.email, users.name]),
    id ? eq(users.id, id) : undefined,
    role ? eq(users.role, role) : undefined,
    wanted ? sql`${state} = ${wanted}` : undefined,
  );
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row && toUser(row);
}

/** Keeps others from changing roles until the transaction ends. */
export async function lockRoles(tx: Db): Promise<void> {
  await lockName(tx, 'roles');
}

/** Counts the administrators, other than this one, who can sign in. */
export function countOtherAdministrators(tx: Db, id: string): Promise<number> {
  return tx.$count(users, and(eq(users.role, 'admin'), eq(users.banned, false), ne(users.id, id)));
}

/**
 * Returns whether this person is the only administrator who can sign in. The result holds until the transaction ends.
 */
export async function isLastAdministrator(tx: Db, id: string): Promise<boolean> {
  await lockRoles(tx);
  const user = await findUser(tx, id);
  return user?.role === 'admin' && (await countOtherAdministrators(tx, id)) === 0;
}

/** Changes a user. Only editors keep permissions. */
export async function updateUser(
  tx: Db,
  id: string,
  { role, permissions, disabled }: Omit<UserChange, 'seen'>,
): Promise<void> {
  await tx
    .update(users)
    .set({
      ...(role && { role }),
      ...(role && role !== 'editor' ? { permissions: [] } : permissions && { permissions: [...new Set(permissions)] }),
      ...(disabled !== undefined && { banned: disabled }),
      updatedAt: new Date(),
    })
    .where(eq(users.id, id));
}
