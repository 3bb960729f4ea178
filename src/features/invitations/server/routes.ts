import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serveForm } from '#platform/server/http/form.ts';
import { serve } from '#platform/server/http/serve.ts';
import { Acceptance, invitationsApi } from '../contract.ts';
import { accept, invitationBehind } from './accept.ts';
import { invite, sendAgain, withdraw } from './invite.ts';
import { listInvitations, selectInvitations } from './queries.ts';

const list = invitationsApi['GET /api/admin/invitations'];

/** Invites people to an account with a role, and lets them accept. */
export function invitationsRoutes(app: FastifyInstance, deps: RouteDeps & { accounts: Accounts }): void {
  const { db } = deps;
  serve(app, invitationsApi, {
    'GET /api/admin/invitations': ({ query }) => listInvitations(db, query),
    'GET /api/admin/invitations/export': exporter(deps, list, 'invitations', selectInvitations),
    'POST /api/admin/invitations': ({ body }, { person }) => invite(deps, person!, body, Date.now()),
    'POST /api/admin/invitations/:id/send': ({ params }, { person }) => sendAgain(deps, person!, params.id, Date.now()),
    'DELETE /api/admin/invitations/:id': async ({ params }, { person }) => {
      await db.transaction((tx) => withdraw(tx, person!, params.id));
      return { message: 'The invitation has been withdrawn' };
    },
    'GET /api/invitations/:token': ({ params }) => invitationBehind(deps, params.token, Date.now()),
    'POST /api/invitations/:token': async ({ params, body }, { request, reply }) => {
      const path = await accept(deps, request!, reply!, params.token, body, Date.now());
      return { message: 'Welcome: your account is ready.', path };
    },
  });
  serveForm(app, {
    path: '/invitations/:token',
    limit: invitationsApi['POST /api/invitations/:token'].limit,
    schema: Acceptance.extend({ token: z.string() }),
    read: (typed, request) => ({ ...typed, token: tokenOf(request) }),
    handle: ({ token, ...chosen }, request, reply) => accept(deps, request, reply, token, chosen, Date.now()),
    done: (_, path) => path,
  });
}

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token;
