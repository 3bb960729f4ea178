/**
 * The role that the site connects as. It owns nothing: it reads and writes rows, but cannot change tables, disable
 * triggers or touch the entries of the audit log. Migrations, which own everything, run as another role (decision 40).
 */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './connect.ts';
import { DatabaseError, FORBIDDEN, failureToConnect } from './wait.ts';

/**
 * Returns the address that the site uses to connect to the embedded PostgreSQL. The role's password is derived from the
 * owner's without revealing it, so there is no second password to keep or lose.
 */
export function siteUrlOf(ownerUrl: string, role = 'meridian_site'): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url');
  url.username = role;
  return url.href;
}

/**
 * Creates the role of `url` with its password, unless it exists. Sets a password that `siteUrlOf` derives again if it
 * no longer opens the database, for example because somebody has changed it.
 * @throws DatabaseError if the owner cannot create roles
 */
export async function createSiteRole(owner: Db, { url, ownerUrl }: Record<'url' | 'ownerUrl', string>): Promise<void> {
  const role = roleOf(url);
  const { rows } = await owner.execute(sql`select from pg_roles where rolname = ${role}`);
  const exists = rows.length > 0;
  if (exists) {
    const failure = url === siteUrlOf(ownerUrl, role) ? await failureToConnect(url) : undefined;
    if ((failure as { code?: string } | undefined)?.code !== WRONG_PASSWORD) return;
  }
  const password = decodeURIComponent(new URL(url).password);
  const login = `login${password && ` password ${pg.escapeLiteral(password)}`}`;
  try {
    await owner.execute(sql.raw(`${exists ? 'alter' : 'create'} role ${pg.escapeIdentifier(role)} ${login}`));
  } catch (err) {
    const { code } = (err as { cause?: { code?: string } }).cause ?? {};
    // Another node created it at the same moment.
    if (code === DUPLICATE || code === UNIQUE_VIOLATION) return;
    if (code !== FORBIDDEN) throw err;
    throw new DatabaseError(
      `The role ${role} of DATABASE_URL does not exist, and the role of DATABASE_OWNER_URL may not create it: create role ${role} login password '…'`,
    );
  }
}

const WRONG_PASSWORD = '28P01';
const DUPLICATE = '42710';
const UNIQUE_VIOLATION = '23505';

/** Returns the role in a database's address. */
export function roleOf(url: string): string {
  const role = decodeURIComponent(new URL(url).username);
  if (role) return role;
  throw new DatabaseError('DATABASE_URL must name a role (postgres://role:password@…) if DATABASE_OWNER_URL is set');
}

/**
 * Grants the site's role its privileges on everything that exists and on what this owner makes later. Revokes all
 * others. Safe to repeat; a new table needs no line here.
 */
export async function grantToSite(owner: Db, role: string): Promise<void> {
  const site = pg.escapeIdentifier(role);
  await owner.transaction((tx) => tx.execute(sql.raw(GRANTS.replaceAll(':site', site))));
}

/** The site's tables and the queue's. It may only count the list of migrations. */
const GRANTS = `
  revoke create on schema public from public;
  revoke all on all tables in schema public, search, queue, drizzle from :site;
  revoke all on schema public, search, queue, drizzle from :site;
  grant usage on schema public, search, queue, drizzle to :site;
  grant select, insert, update, delete on all tables in schema public, search, queue to :site;
  grant usage, select on all sequences in schema public, queue to :site;
  grant select on all tables in schema drizzle to :site;

  alter default privileges in schema public, search, queue grant select, insert, update, delete on tables to :site;
  alter default privileges in schema public, queue grant usage, select on sequences to :site;

  revoke update, delete on audit_log from :site;
  revoke insert, update, delete on audit_chain from :site;
  grant execute on function anonymise_audit_log(text, uuid, boolean, text[], text, timestamptz) to :site;
`;

/** Returns whether this connection's role owns the tables or can act as their owner; undefined without tables. */
export async function ownsTables(db: Db): Promise<boolean | undefined> {
  const { rows } = await db.execute<{ owns: boolean | null }>(sql`
    select bool_or(pg_has_role(current_user, relowner, 'member')) as owns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return rows[0]?.owns ?? undefined;
}
