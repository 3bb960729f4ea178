import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { accountApi } from '../own-contract.ts';
import { ownAccount } from './own-account.ts';
import { ownForms } from './own-forms.ts';
import { updateNames } from './queries.ts';

/** What people do with their own account: decisions, section 4. */
export function ownRoutes(app: FastifyInstance, deps: Deps & { accounts: Accounts }): void {
  const { db } = deps;
  serve(app, accountApi, {
    'GET /api/account': (_, { person }) => ownAccount(db, person!.id),
    'PATCH /api/account': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        await updateNames(tx, person!.id, body);
        return ownAccount(tx, person!.id);
      }),
  });
  ownForms(app, deps);
}
