import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requirePerson } from '#platform/server/auth/access.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serveForm } from '#platform/server/http/form.ts';
import { limitPerAddress } from '#platform/server/http/limits.ts';
import { serve } from '#platform/server/http/serve.ts';
import { AccountDeletion, privacyApi } from '../contract.ts';
import { endAllLinks, findAll, subjectOf } from './collected.ts';
import { deleteAccount, eraseAddress } from './erase.ts';
import { changeRetention, findRetention } from './retention.ts';

/** Personal data, for its owners and for the administrators who answer their requests: decisions, section 4. */
export function privacyRoutes(app: FastifyInstance, deps: RouteDeps & { accounts: Accounts }): void {
  const { db, config, limits } = deps;
  const recordOf = async (tx: Db, address: string) => {
    const subject = await subjectOf(tx, config, address);
    const data = await findAll(tx, deps.kinds, subject);
    const { email, userId, pseudonym } = subject;
    return { email, madeAt: new Date().toISOString(), data, pseudonym, hasAccount: userId !== null };
  };
  // Limited because it searches every table.
  const limitSearch = limitPerAddress(limits, 'own data', { points: 20, duration: 900 });
  serve(app, privacyApi, {
    'GET /api/account/data': async (_, { person, request, reply }) => {
      await limitSearch(request!);
      asFile(reply, 'your-data.json');
      return recordOf(db, person!.email);
    },
    'POST /api/account/delete': async ({ body }, { person, request, reply }) => {
      await deleteAccount(deps, request!, reply!, person!, body);
      return { message: 'Your account is deleted.' };
    },
    'POST /api/admin/privacy/find': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const record = await recordOf(tx, body.email);
        await recordAction(tx, person, 'privacy.find', record.pseudonym, null, null);
        return record;
      }),
    'POST /api/admin/privacy/export': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const record = await recordOf(tx, body.email);
        await recordAction(tx, person, 'privacy.export', record.pseudonym, null, null);
        return record;
      }),
    'POST /api/admin/privacy/end-links': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const subject = await subjectOf(tx, config, body.email);
        await endAllLinks(tx, deps.kinds, subject, now());
        await recordAction(tx, person, 'privacy.end-links', subject.pseudonym, null, null);
        return { message: 'All links emailed to the address have ended.' };
      }),
    'POST /api/admin/privacy/erase': async ({ body }, { person }) => {
      await eraseAddress(deps, person!, body);
      return { message: 'Everything about the address is erased.' };
    },
    'GET /api/admin/privacy/retention': () => findRetention(db),
    'PATCH /api/admin/privacy/retention': ({ body }, { person }) =>
      db.transaction((tx) => changeRetention(tx, person!, body)),
  });
  serveForm(app, {
    path: '/account/delete',
    limit: privacyApi['POST /api/account/delete'].limit,
    schema: AccountDeletion,
    handle: async (asked, request, reply) => deleteAccount(deps, request, reply, await requirePerson(request), asked),
    done: '/account/delete?done=1',
  });
}

function asFile(reply: FastifyReply | undefined, name: string): void {
  reply?.header('content-disposition', `attachment; filename="${name}"`);
}
