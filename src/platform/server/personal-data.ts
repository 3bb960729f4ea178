/**
 * The personal data of a feature, and how the feature erases them. Every feature with personal data declares them. Rows
 * that only belong to an account are declared beside their table, with `ownedRows`; all others in
 * server/personal-data.ts, or for a kind in server/content.ts. features/privacy collects them, and a test there fails
 * for an undeclared column.
 */
import {
  type AnyColumn,
  and,
  eq,
  getTableColumns,
  getTableName,
  gte,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { keyedHash, type SigningConfig } from './auth/secret.ts';
import { formerAddresses } from './auth/table.ts';
import { holdsAddress } from './db/address.ts';
import { columnName } from './db/columns.ts';
import type { Db } from './db/connect.ts';

/** An address, in lower case, and when it was the account's (ISO 8601). */
export interface FormerAddress {
  address: string;
  since: string;
  until: string;
}

/** A person: an email address, and the account with this address if there is one. */
export interface Subject {
  /** In lower case. */
  email: string;
  userId: string | null;
  /** The addresses that the account had before, without the site's contact address. */
  former: readonly (FormerAddress & Pick<Subject, 'pseudonym'>)[];
  /** Replaces the address where the record must still name somebody: a keyed hash, 'erased-…'. */
  pseudonym: string;
  /** Whether readers also write to the site at this address. */
  isContact: boolean;
}

/** Returns the pseudonym of an address in lower case. */
export const pseudonymOf = async (config: SigningConfig, email: string): Promise<string> =>
  `erased-${(await keyedHash(config, 'erased-address', email)).toString('hex').slice(0, 24)}`;

/**
 * Matches the rows with an address of the person in a column, by their time `at`: the current address, and each former
 * one until the account replaced it. A mailbox can get another owner: what came before an earlier account replaced the
 * address is that account's.
 */
export function isAtAddress(column: AnyColumn, at: AnyColumn | SQL, { email, userId, former }: Subject): SQL {
  const isDuring = (address: string, until?: string) => {
    const { address: its, until: end, userId: owner } = formerAddresses;
    const isAnothers = and(eq(its, address), userId ? ne(owner, userId) : undefined, gte(end, at));
    const earlier = new QueryBuilder()
      .select({ one: sql`1` })
      .from(formerAddresses)
      .where(and(isAnothers, until ? lte(end, until) : undefined));
    return and(holdsAddress(column, address), until ? sql`${at} <= ${until}` : undefined, notExists(earlier));
  };
  return or(isDuring(email), ...former.map(({ address, until }) => isDuring(address, until)))!;
}

/** Whether published work keeps its author's name after an erasure. */
export type Published = 'named' | 'anonymous';

/** Rows under readable headings. They contain no credentials: no password, token or session key. */
export type Findings = Record<string, readonly object[]>;

export interface PersonalData {
  /** The columns that contain a person's address or name, or refer to an account: 'submissions.author_email'. */
  columns: readonly string[];
  find(db: Db, subject: Subject): Promise<Findings>;
  /** Cancels all links emailed to the address before this time (ISO 8601). */
  endLinks?(tx: Db, subject: Subject, at: string): Promise<void>;
  /** Erases the person. Afterwards, none of these columns contains the address. */
  erase(tx: Db, subject: Subject, published: Published): Promise<void>;
}

interface Owned<Name extends string> {
  /** The heading under which the person finds the rows. */
  as: string;
  /** The column with the account's id. */
  owner: Name;
  /** What the person is shown of each row. */
  columns: readonly Name[];
  orderBy?: readonly (PgColumn | SQL)[];
  /** Whether an erasure deletes the rows, or keeps them without the account. */
  onErasure: 'delete' | 'unname';
}

/** Declares rows that belong to an account and name nobody in any other column. */
export function ownedRows<Table extends PgTable>(
  table: Table,
  { as, owner, columns, orderBy = [], onErasure }: Owned<keyof Table['_']['columns'] & string>,
): PersonalData {
  const rows: PgTable = table;
  const all = getTableColumns(rows);
  const shown = Object.fromEntries(columns.map((name) => [name, all[name]!]));
  const isOf = (userId: string) => eq(all[owner]!, userId);
  return {
    columns: [`${getTableName(rows)}.${columnName(all[owner]!)}`],
    async find(db, { userId }) {
      if (!userId) return {};
      return {
        [as]: await db
          .select(shown)
          .from(rows)
          .where(isOf(userId))
          .orderBy(...orderBy),
      };
    },
    async erase(tx, { userId }) {
      if (!userId) return;
      if (onErasure === 'delete') await tx.delete(rows).where(isOf(userId));
      else
        await tx
          .update(rows)
          .set({ [owner]: null })
          .where(isOf(userId));
    },
  };
}

/** Removes everything older than `before` (ISO 8601). Returns the number of removed rows. */
export type Clear = (tx: Db, before: string) => Promise<number>;
