import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasCommented } from '#features/comments/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { requirePerson } from '#platform/server/auth/access.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import * as queries from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { sameAs, serveForm } from '#platform/server/http/form.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type Account, accountApi, Names, type Session } from '../own-contract.ts';
import { askForEmail, changePassword, confirmEmail } from './change-credentials.ts';
import { describeBrowser } from './describe-browser.ts';
import { endAccess } from './tokens.ts';

/**
 * Lists a person's sessions, the current one first, then the most recently used. `key` is the key of the current
 * session, if there is one.
 */
async function ownSessions(db: Db, userId: string, key?: string): Promise<Page<Session>> {
  const stored = await queries.listSessions(db, userId);
  const rows = stored.map(({ key: storedKey, sess }) => ({
    id: sess.id,
    device: describeBrowser(sess.userAgent),
    createdAt: sess.createdAt,
    lastUsedAt: sess.usedAt ?? sess.updatedAt,
    current: storedKey === key,
  }));
  rows.sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt));
  return { rows, total: rows.length };
}

async function endOthers(
  { db, accounts }: { db: Db; accounts: Accounts },
  request: FastifyRequest,
  person: Person,
): Promise<void> {
  const own = await accounts.sessionKey(request);
  await db.transaction((tx) => endAccess(tx, person, person.id, own));
}

/** @throws Failure not_found if the account has just been deleted */
async function ownAccount(db: Db, id: string): Promise<Account> {
  const person = (await queries.findPerson(db, id)) ?? fail(notFound('Account'));
  return {
    ...person,
    createdAt: person.createdAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
    hasPassword: (await queries.findPassword(db, id)) !== undefined,
    linkedAt: (await queries.findLink(db, id))?.toISOString() ?? null,
  };
}

/** Stores the names, which the person's comments show. */
async function rename(tx: Db, { changes }: Pick<Deps, 'changes'>, id: string, names: Names): Promise<void> {
  await queries.updateNames(tx, id, names);
  if (await hasCommented(tx, id)) await changes.announce(tx, 'comments');
}

/** Serves the forms of the person's own account to browsers without scripts. */
function ownForms(app: FastifyInstance, deps: Deps & { accounts: Accounts }): void {
  const { db, mailer } = deps;
  serveForm(app, {
    path: '/account/name',
    limit: accountApi['PATCH /api/account'].limit,
    schema: Names,
    handle: async (names, request) => {
      const { id } = await requirePerson(request);
      await db.transaction((tx) => rename(tx, deps, id, names));
    },
    done: '/account',
  });
  serveForm(app, {
    path: '/account/email',
    ...sameAs(accountApi['POST /api/account/email']),
    handle: async (input, request) => askForEmail(deps, request, await requirePerson(request), input, Date.now()),
    done: '/account/email?sent=1',
  });
  serveForm(app, {
    path: '/account/email/confirm',
    ...sameAs(accountApi['POST /api/account/email/confirm']),
    read: (_, request) => ({ token: tokenOf(request) }),
    handle: ({ token }) => db.transaction((tx) => confirmEmail(tx, mailer, token, Date.now())),
    done: '/account/email/confirm?done=1',
  });
  serveForm(app, {
    path: '/account/password',
    ...sameAs(accountApi['POST /api/account/password']),
    handle: async (change, request) => changePassword(deps, request, await requirePerson(request), change),
    done: '/account/password?done=1',
  });
  serveForm(app, {
    path: '/account/sessions',
    limit: accountApi['DELETE /api/account/sessions'].limit,
    schema: z.object({}),
    handle: async (_, request) => endOthers(deps, request, await requirePerson(request)),
    done: '/account/sessions?done=1',
  });
}

const tokenOf = ({ query }: FastifyRequest) => String((query as Record<string, unknown>).token ?? '');

const PROVEN = { message: 'Thank you for confirming that it is you.' };

/** Behaviour 15.8. */
export function ownRoutes(app: FastifyInstance, deps: RouteDeps & { accounts: Accounts }): void {
  const { db, mailer, accounts } = deps;
  serve(app, accountApi, {
    'GET /api/account': (_, { person }) => ownAccount(db, person!.id),
    'PATCH /api/account': ({ body: { updatedAt, ...names } }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await queries.lockPerson(tx, person!.id)) ?? fail(notFound('Account'));
        if (updatedAt !== undefined && Date.parse(updatedAt) < before.updatedAt.getTime())
          throw new Failure(
            'conflict',
            'Your name was changed in another tab after you opened this page. Your changes were not saved.',
          );
        const { firstName = before.firstName ?? '', lastName = before.lastName ?? '' } = names;
        await rename(tx, deps, before.id, { firstName, lastName });
        return ownAccount(tx, person!.id);
      }),
    'POST /api/account/email': async ({ body }, { person, request }) => {
      await askForEmail(deps, request!, person!, body, Date.now());
      return { message: 'Check the email of your new address: the link in it completes the change.' };
    },
    'POST /api/account/email/confirm': async ({ body }) => {
      await db.transaction((tx) => confirmEmail(tx, mailer, body.token, Date.now()));
      return { message: 'Your new email address is confirmed.' };
    },
    'POST /api/account/password': async ({ body }, { person, request }) => {
      await changePassword(deps, request!, person!, body);
      return { message: 'Your password has been changed. Your other sessions have ended.' };
    },
    'GET /api/account/proof': () => PROVEN,
    'POST /api/account/proof': async ({ body }, { person, request }) => {
      await accounts.prove(request!, person!, body);
      return PROVEN;
    },
    'GET /api/account/sessions': async (_, { person, request }) =>
      ownSessions(db, person!.id, await accounts.sessionKey(request!)),
    'GET /api/account/sessions/export': exporter(
      deps,
      accountApi['GET /api/account/sessions'],
      'sessions',
      async (from, _, { person, request }) =>
        (await ownSessions(from, person!.id, await accounts.sessionKey(request!))).rows,
    ),
    'DELETE /api/account/sessions': async (_, { person, request }) => {
      await endOthers(deps, request!, person!);
      return { message: 'You have been signed out everywhere else.' };
    },
    'DELETE /api/account/sessions/:id': async ({ params }, { person }) => {
      if (!(await queries.endSession(db, person!.id, params.id))) fail(notFound('Session'));
      return { message: 'That session has ended.' };
    },
  });
  ownForms(app, deps);
}
