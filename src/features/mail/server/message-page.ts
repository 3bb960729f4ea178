import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { requireAccess } from '#platform/server/auth/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { findMail } from './queries.ts';
import { isConfidential } from './rules.ts';

/** Nothing of it runs or loads anything, and no link leads anywhere; its own styles count. Only our own pages may frame it. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The HTML of a stored mail as a document of its own, to be shown in a frame: /api/admin/mail/{id}/message. */
export function serveMessagePage(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>(
    '/api/admin/mail/:id/message',
    { schema: { hide: true }, onRequest: (request) => requireAccess(request, 'admin') },
    async ({ params }, reply) => {
      const mail = /^[0-9a-f-]{36}$/.test(params.id) ? await findMail(db, params.id) : undefined;
      if (!mail || isConfidential(mail.kind)) fail(notFound('Mail'));
      // A document that may do nothing shares nothing with ours either.
      reply.removeHeader('origin-agent-cluster');
      reply.headers({
        'content-security-policy': POLICY,
        'x-frame-options': 'sameorigin',
        'cache-control': 'no-store',
      });
      return reply.type('text/html; charset=utf-8').send(mail.html);
    },
  );
}
