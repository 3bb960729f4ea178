import type { FastifyInstance } from 'fastify';
import { findArticle } from '#features/articles/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { referencesApi } from '../contract.ts';
import { findProvision, readInThread } from './cite.ts';

export function referencesRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  serve(app, referencesApi, {
    'GET /api/law/:provision': async ({ params }) =>
      (await findProvision(db, { id: params.provision })) ?? fail(notFound('Provision')),
    'GET /api/admin/articles/:id/references': async ({ params }) => {
      const { content, rejectedReferences } = (await findArticle(db, params.id)) ?? fail(notFound('Article'));
      const cited = await readInThread(content);
      return {
        references: cited.map(({ provision, texts }) => ({
          ...provision,
          texts,
          rejected: rejectedReferences.includes(provision.label),
        })),
      };
    },
  });
}
