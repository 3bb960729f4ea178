import type { FastifyInstance } from 'fastify';
import { cutAt } from '#kernel/excerpt.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requirePerson } from '#platform/server/auth/access.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { streamed } from '#platform/server/http/export.ts';
import { serveForm } from '#platform/server/http/form.ts';
import { limitPerAddress } from '#platform/server/http/limits.ts';
import { type Caller, serve } from '#platform/server/http/serve.ts';
import { AccountDeletion, type FoundPerson, type PersonalRecord, privacyApi } from '../contract.ts';
import { endAllLinks, findAll, subjectOf, written } from './collected.ts';
import { deleteAccount, eraseAddress } from './erase.ts';
import { changeRetention, findSavedRetention } from './retention.ts';

/** Personal data, for the people themselves and for administrators who answer their requests (behaviour 20.4). */
export function privacyRoutes(app: FastifyInstance, deps: RouteDeps & { accounts: Accounts }): void {
  const { db, config, limits } = deps;
  const writtenFor = async ({ person, reply }: Caller, address: string, action?: string) => {
    const subject = await subjectOf(db, config, address);
    const file = await streamed(db, person, async () => {
      if (action) await recordAction(db, person, action, subject.pseudonym, null, null);
      return written(db, deps.kinds, subject);
    });
    reply?.type('application/json; charset=utf-8');
    // The response is a stream; the contract describes its contents.
    return file as unknown as PersonalRecord;
  };
  // Limited, because it searches every table.
  const limitSearch = limitPerAddress(limits, 'own data', { points: 20, duration: 900 });
  serve(app, privacyApi, {
    'GET /api/account/data': async (_, caller) => {
      await limitSearch(caller.request!);
      const file = await writtenFor(caller, caller.person!.email);
      caller.reply?.header('content-disposition', 'attachment; filename="your-data.json"');
      return file;
    },
    'POST /api/account/delete': async ({ body }, { person, request, reply }) => {
      await deleteAccount(deps, request!, reply!, person!, body);
      return { message: 'Your account has been deleted.' };
    },
    'POST /api/admin/privacy/find': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const subject = await subjectOf(tx, config, body.email);
        const { email, userId, pseudonym } = subject;
        const data: FoundPerson['data'] = {};
        for await (const [name, rows] of findAll(tx, deps.kinds, subject)) data[name] = rows.map(shortened);
        await recordAction(tx, person, 'privacy.find', pseudonym, null, null);
        return { email, madeAt: now(), data, pseudonym, hasAccount: userId !== null };
      }),
    'POST /api/admin/privacy/export': ({ body }, caller) => writtenFor(caller, body.email, 'privacy.export'),
    'POST /api/admin/privacy/end-links': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const subject = await subjectOf(tx, config, body.email);
        await endAllLinks(tx, deps.kinds, subject, now());
        await recordAction(tx, person, 'privacy.end-links', subject.pseudonym, null, null);
        return { message: 'All links emailed to the address are cancelled.' };
      }),
    'POST /api/admin/privacy/erase': async ({ body }, { person }) => {
      await eraseAddress(deps, person!, body);
      return { message: 'Everything about the address has been erased.' };
    },
    'GET /api/admin/privacy/retention': () => findSavedRetention(db),
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

/** The desk sees this many characters of each text. The export contains complete texts. */
const SHOWN = 500;
const shortened = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? cutAt(value, SHOWN) : value]),
  );
