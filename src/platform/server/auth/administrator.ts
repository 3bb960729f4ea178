/** Creates the first administrator of a new site. */
import { eq } from 'drizzle-orm';
import { users } from '#platform/server/auth/table.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Accounts } from './accounts.ts';
import { passwordProblem } from './passwords/rules.ts';
import { readableGroups } from './recovery-codes.ts';

/** Four groups of five characters are 99 bits. */
const PASSWORD_GROUPS = 4;

/** The credentials of a new administrator, to be shown once. */
export interface FirstAdministrator {
  email: string;
  /** Undefined if the configuration gives the password, which would otherwise appear in a log. */
  password: string | undefined;
  /** Why guessers would soon find the configured password. */
  warning: string | undefined;
}

/**
 * Creates the configured administrator if the site has no administrator; returns undefined if it has one. A configured
 * password that is easy to guess is accepted with a warning: it is the operator's choice, and many would rather have
 * that than a site that does not start.
 * @throws ConfigError if the address belongs to an account without that role
 */
export async function ensureAdministrator(
  accounts: Accounts,
  db: Db,
  { admin, ...site }: Pick<Config, 'admin' | 'siteName' | 'publicUrl'>,
): Promise<FirstAdministrator | undefined> {
  if (await hasAdministrator(db)) return undefined;
  const { email, password: configured } = admin;
  const password = configured ?? readableGroups(PASSWORD_GROUPS);
  const person = { email, firstName: 'Site', lastName: 'Administrator' };
  const id = await accounts.createPerson({ ...person, password, role: 'admin' });
  if (id && configured === undefined) return { email, password, warning: undefined };
  if (id) return { email, password: undefined, warning: await passwordProblem(password, person, site) };
  // Another node may just have created the account. An existing account is not promoted, as it may be a stranger's.
  if (await hasAdministrator(db)) return undefined;
  throw new ConfigError(`ADMIN_EMAIL ${email} belongs to somebody who is not an administrator: set another address`);
}

const hasAdministrator = async (db: Db): Promise<boolean> => (await db.$count(users, eq(users.role, 'admin'))) > 0;
