/** The first administrator of a new site. */
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Failure } from '#kernel/problem.ts';
import { users } from '#platform/server/auth/table.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Accounts } from './accounts.ts';

/** Without characters that are easily misread: 0 and o, 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Makes the administrator of the configuration if the site has no administrator. Returns the credentials, to be shown
 * once, or undefined if there was one already.
 * @throws ConfigError if the address belongs to an account that is not an administrator's, or the password is easy to guess
 */
export async function ensureAdministrator(
  accounts: Accounts,
  db: Db,
  { admin }: Pick<Config, 'admin'>,
): Promise<{ email: string; password: string } | undefined> {
  if (await hasAdministrator(db)) return undefined;
  const { email, password = readablePassword() } = admin;
  const person = { email, password, firstName: 'Site', lastName: 'Administrator', role: 'admin' } as const;
  const id = await accounts.createPerson(person).catch((err: unknown) => {
    if (err instanceof Failure && err.code === 'invalid') throw new ConfigError(`ADMIN_PASSWORD: ${err.message}`);
    throw err;
  });
  if (id) return { email, password };
  // Another node may have just made the account. An existing account is not promoted: it may be a stranger's.
  if (await hasAdministrator(db)) return undefined;
  throw new ConfigError(`ADMIN_EMAIL ${email} belongs to somebody who is not an administrator: set another address`);
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return found.length > 0;
}

/** Four groups of five: 99 bits. */
function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
