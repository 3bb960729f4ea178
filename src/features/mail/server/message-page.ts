import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { requireAccess } from '#platform/server/auth/access.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { hideTokens } from '#platform/server/mail/hide-tokens.ts';
import { findMail } from './queries.ts';
import { isConfidential } from './rules.ts';

/** Scripts, loading and links are off; inline styles work. Only our own pages may frame it. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves the HTML of a stored mail as a separate document, to be shown in a frame: /api/admin/mail/{id}/message. */
export function serveMessagePage(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>(
    '/api/admin/mail/:id/message',
    { schema: { hide: true }, onRequest: (request) => requireAccess(request, 'admin') },
    async ({ params }, reply) => {
      const mail = /^[0-9a-f-]{36}$/.test(params.id) ? await findMail(db, params.id) : undefined;
      if (!mail || isConfidential(mail.kind)) fail(notFound('Email'));
      // The sandboxed document shares no origin with our pages, so it needs no cluster of theirs.
      reply.removeHeader('origin-agent-cluster');
      reply.headers({
        'content-security-policy': POLICY,
        'x-frame-options': 'sameorigin',
        'cache-control': 'no-store',
      });
      return reply.type('text/html; charset=utf-8').send(hideTokens(mail.html));
    },
  );
}
