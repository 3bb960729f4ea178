/** Serves the mail as a separate page for the preview's frame, because its inline styles need another content security policy. */
import type { FastifyInstance } from 'fastify';
import { ById } from '#kernel/wire.ts';
import { requireAccess } from '#platform/server/auth/access.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { StoredIssue } from './queries.ts';
import { previewIssue } from './render.ts';

const DARK = '(prefers-color-scheme: dark)';
const PAGE =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'";

export function previewPage(app: FastifyInstance, deps: Deps, find: (id: string) => Promise<StoredIssue>): void {
  app.get<{ Params: { id: string }; Querystring: { theme?: string } }>(
    '/api/admin/newsletter/issues/:id/preview.html',
    { schema: { hide: true, params: ById }, onRequest: (request) => requireAccess(request, 'newsletter') },
    async ({ params, query }, reply) => {
      const { html } = await previewIssue(deps.db, deps, await find(params.id));
      const theme = query.theme === 'dark' ? 'all' : 'not all';
      return (
        reply
          .headers({
            'content-security-policy': PAGE,
            'x-frame-options': 'SAMEORIGIN',
            'cache-control': 'no-store',
          })
          .type('text/html; charset=utf-8')
          // Links open outside the frame.
          .send(html.replaceAll(DARK, theme).replace('<head>', '<head><base target="_blank">'))
      );
    },
  );
}
