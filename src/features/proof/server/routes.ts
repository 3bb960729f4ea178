import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { proofApi } from '../contract.ts';
import { challenger } from './index.ts';

export function proofRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const challenge = challenger(deps);
  serve(app, proofApi, {
    'GET /api/public/challenge': (_, { reply, request }) => {
      reply?.header('cache-control', 'no-store');
      return challenge(request);
    },
  });
}
