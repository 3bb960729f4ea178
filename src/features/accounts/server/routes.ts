import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/auth/accounts.ts';
import { serve } from '#server/http/serve.ts';
import { accountsApi } from '../contract.ts';

/** Who is signed in: specification, sections 6 and 7. */
export function accountsRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  serve(app, accountsApi, {
    'GET /api/auth/user': (_, { person }) => person!,
    'GET /api/admin/user': (_, { person }) => person!,
    // At this door everybody else is as unknown as an address that nobody has.
    'POST /api/admin/login': ({ body }, { request, reply }) =>
      accounts.signIn(request!, reply!, body.email, body.password, 'admin'),
    'POST /api/admin/logout': async (_, { request, reply }) => {
      await accounts.signOut(request!, reply!);
      return { message: 'You have been logged out of the admin dashboard.' };
    },
  });
}
