import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findSettings, requiresSecondFactor } from '#features/settings/server/index.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireProof } from '#platform/server/auth/access.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import { findByEmail } from '#platform/server/auth/people.ts';
import { isOfTheDesk, type Person } from '#platform/server/auth/person.ts';
import { passkeys, secondFactors, users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { secondFactorApi } from '../second-factor-contract.ts';
import { endAccess, withdrawLinks } from './tokens.ts';

/** Behaviour 15.7. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps & { accounts: Accounts }): void {
  const { db, config } = deps;
  const { secondFactor, passkeys } = deps.accounts;
  serve(app, secondFactorApi, {
    'GET /api/account/second-factor': async (_, { person }) => ({
      ...(await secondFactor.status(person!)),
      passkeys: (await passkeys.list(person!)).length,
      required: isOfTheDesk(person!.role) && (await requiresSecondFactor(db)),
    }),
    'POST /api/account/second-factor': async ({ body }, { request, person }) => {
      await passkeys.requireUse(person!);
      // People with a password enter it instead.
      if (!(await secondFactor.status(person!)).passwordNeeded) requireProof(person!);
      const { siteTitle } = await findSettings(db, config);
      const made = await secondFactor.begin(request!, person!, { ...body, issuer: siteTitle });
      return { ...made, secret: new URL(made.uri).searchParams.get('secret')! };
    },
    'POST /api/account/second-factor/confirm': async ({ body }, { request, reply, person }) => {
      await passkeys.requireUse(person!);
      await secondFactor.confirm(request!, reply!, person!, body.code);
      await db.transaction((tx) => withdrawLinks(tx, person!.id));
      await notify(deps, person!, 'second-factor.enable');
      return { message: 'Two-step sign-in is on.' };
    },
    'POST /api/account/second-factor/recovery-codes': async ({ body }, { request, person }) => {
      const recoveryCodes = await secondFactor.renewRecoveryCodes(request!, person!, body);
      await log(db, person!, 'second-factor.recovery-codes');
      return { recoveryCodes };
    },
    'POST /api/account/second-factor/disable': async ({ body }, { request, reply, person }) => {
      await secondFactor.disable(request!, reply!, person!, body);
      await notify(deps, person!, 'second-factor.disable');
      return { message: 'Two-step sign-in is off.' };
    },
  });
}

/** Records a change by an editor or administrator in the audit log, which leaves out other people's accounts. */
async function log(tx: Db, person: Person, action: string): Promise<void> {
  if (isOfTheDesk(person.role)) await recordAction(tx, person, action, person.id, null, null);
}

/** Emails the person, because a stranger at their unlocked browser may have made the change. */
function notify(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  person: Person,
  action: `second-factor.${'enable' | 'disable'}`,
) {
  const props = { on: action === 'second-factor.enable' };
  return db.transaction(async (tx) => {
    await log(tx, person, action);
    await mailer.send(tx, { template: 'account-second-factor', to: person.email, props });
  });
}

/**
 * Turns two-step sign-in off for a person who has lost phone and recovery codes, or all passkeys; for operators. Also
 * ends the person's sessions, keys and links. Returns false for an unknown address.
 */
export async function switchSecondFactorOff(tx: Db, email: string): Promise<boolean> {
  const person = await findByEmail(tx, email);
  if (!person) return false;
  await tx.delete(secondFactors).where(eq(secondFactors.userId, person.id));
  await tx.delete(passkeys).where(eq(passkeys.userId, person.id));
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, person.id));
  await endAccess(tx, null, person.id);
  await recordAction(tx, null, 'second-factor.disable', person.id, null, null);
  return true;
}
