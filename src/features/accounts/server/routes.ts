import type { FastifyInstance } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import { serve } from '#server/http/serve.ts';
import { accountsApi } from '../contract.ts';

/** Who is signed in: specification, sections 6 and 7. */
export function accountsRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  serve(app, accountsApi, {
    'GET /api/auth/user': (_, { person }) => person!,
    'GET /api/admin/user': (_, { person }) => person!,
    'POST /api/admin/login': async ({ body }, { request, reply }) => {
      const person = await accounts.signIn(request!, reply!, body.email, body.password);
      if (person.role === 'admin') return person;
      await accounts.signOut(request!, reply!);
      throw new Failure('unauthorized', 'Invalid email or password');
    },
    'POST /api/admin/logout': async (_, { request, reply }) => {
      await accounts.signOut(request!, reply!);
      return { message: 'You have been logged out of the admin dashboard.' };
    },
  });
}
