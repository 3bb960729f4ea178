import type { FastifyInstance } from 'fastify';
import { wrongLink } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serveForm } from '#platform/server/http/form.ts';
import { serve } from '#platform/server/http/serve.ts';
import { targetOf } from '#platform/server/mail/link-token.ts';
import { PreviewForm, sharesApi } from '../contract.ts';
import { actOnPreview, createShare, endShare, listShares, openPreview, previewCounters } from './shares.ts';

/** Shared previews (behaviour 22.17 and 22.18). */
export function sharesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const counters = previewCounters(deps);
  serve(app, sharesApi, {
    'GET /api/admin/shares': async ({ query }) => ({ shares: await listShares(deps, query) }),
    'POST /api/admin/shares': ({ body }, { person }) => createShare(deps, person!, body),
    'DELETE /api/admin/shares/:id': async ({ params }, { person }) => {
      await endShare(deps.db, person!, params.id);
      return undefined;
    },
    'GET /api/previews/:token': ({ params, query }) => openPreview(deps, { ...params, ...query }, counters),
  });
  serveForm(app, {
    path: '/previews/:token',
    // This form could be used to guess passwords.
    limit: { points: 20, duration: 900 },
    schema: PreviewForm,
    async read(typed, request) {
      const { token } = request.params as { token: string };
      if (!(await targetOf(deps.config, 'preview', token))) throw wrongLink('Link');
      return { ...typed, token };
    },
    handle: (sent) => actOnPreview(deps, sent, counters),
    done: ({ token, action }, key) => {
      const search = new URLSearchParams({ ...(key && { key }), ...(action === 'remark' && { done: 'remark' }) });
      return `/previews/${token}?${search}${action === 'remark' ? '#remarks' : ''}`;
    },
  });
}
