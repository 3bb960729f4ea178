import type { FastifyInstance } from 'fastify';
import { findSettings } from '#features/settings/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import { listPasskeys, removePasskey, renamePasskey, type StoredPasskey } from '#platform/server/auth/passkey-rows.ts';
import { isOfTheDesk, type Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type Passkey, passkeysApi } from '../passkey-contract.ts';
import { signInWithPasskey } from './sign-in.ts';
import { endAccess, withdrawLinks } from './tokens.ts';

/** Routes for the person's own passkeys, and for signing in with one. */
export function passkeyRoutes(app: FastifyInstance, deps: RouteDeps & { accounts: Accounts }): void {
  const { db, config, accounts } = deps;
  const { passkeys } = accounts;
  serve(app, passkeysApi, {
    'GET /api/account/passkeys': async (_, { person }) => {
      const rows = await ownPasskeys(db, person!);
      return { rows, total: rows.length };
    },
    'GET /api/account/passkeys/export': exporter(
      deps,
      passkeysApi['GET /api/account/passkeys'],
      'passkeys',
      (from, _, { person }) => ownPasskeys(from, person!),
    ),
    'POST /api/account/passkeys/options': async (_, { request, reply, person }) => {
      const { siteTitle } = await findSettings(db, config);
      return passkeys.begin(request!, reply!, person!, siteTitle);
    },
    'POST /api/account/passkeys': async ({ body: { name, passkey } }, { request, person }) => {
      const made = await passkeys.add(request!, person!, { name, response: passkey });
      await db.transaction(async (tx) => {
        await withdrawLinks(tx, person!.id);
        await notify(tx, deps, person!, 'passkey.create', made.name);
      });
      return shown(made);
    },
    'PATCH /api/account/passkeys/:id': async ({ params, body }, { person }) => {
      await passkeys.requireUse(person!);
      return db.transaction(async (tx) => {
        const renamed = (await renamePasskey(tx, person!.id, params.id, body.name)) ?? fail(notFound('Passkey'));
        await log(tx, person!, 'passkey.update', renamed.name);
        return shown(renamed);
      });
    },
    'DELETE /api/account/passkeys/:id': async ({ params }, { request, person }) => {
      await passkeys.requireUse(person!);
      const session = await accounts.sessionKey(request!);
      await db.transaction(async (tx) => {
        const name = (await removePasskey(tx, person!.id, params.id)) ?? fail(notFound('Passkey'));
        // Somebody who found the device may have signed in with the passkey.
        await endAccess(tx, person!, person!.id, session);
        await notify(tx, deps, person!, 'passkey.delete', name);
      });
      return {
        message:
          'That passkey has been removed. Everything else that gave access to your account has been signed out or cancelled.',
      };
    },
    'POST /api/account/proof/passkey/options': (_, { request, reply, person }) =>
      passkeys.ask(request!, reply!, person!),
    'POST /api/account/proof/passkey': async ({ body }, { request, reply, person }) => {
      await accounts.proveWithPasskey(request!, reply!, person!, body.passkey);
      return { message: 'Thank you for confirming that it is you.' };
    },
    'POST /api/auth/passkey/options': (_, { request, reply }) => passkeys.ask(request!, reply!),
    'POST /api/auth/passkey': ({ body }, { request, reply }) => signInWithPasskey(deps, request!, reply!, body.passkey),
    // A person who may not use the desk gets the same response as an unknown passkey.
    'POST /api/admin/login/passkey': ({ body }, { request, reply }) =>
      signInWithPasskey(deps, request!, reply!, body.passkey, 'editor'),
  });
}

const ownPasskeys = async (from: Db, { id }: Person): Promise<Passkey[]> => (await listPasskeys(from, id)).map(shown);

const shown = ({ createdAt, lastUsedAt, ...passkey }: StoredPasskey): Passkey => ({
  ...passkey,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Records a change by an editor or administrator in the audit log, which leaves out other people's accounts. */
async function log(tx: Db, person: Person, action: `passkey.${'create' | 'update' | 'delete'}`, name: string) {
  if (!isOfTheDesk(person.role)) return;
  const [before, after] = action === 'passkey.delete' ? [{ name }, null] : [null, { name }];
  await recordAction(tx, person, action, person.id, before, after);
}

/** Emails the person, because a stranger at their unlocked browser may have made the change. */
async function notify(
  tx: Db,
  { mailer }: Pick<Deps, 'mailer'>,
  person: Person,
  action: `passkey.${'create' | 'delete'}`,
  name: string,
): Promise<void> {
  await log(tx, person, action, name);
  const props = { added: action === 'passkey.create', name };
  await mailer.send(tx, { template: 'account-passkey', to: person.email, props });
}
