import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { withReturn } from '#kernel/return-to.ts';

const Query = z.object({ returnTo: z.string().optional() });

/** Where browsers are sent to sign in and out (decisions, section 4). Opening either changes nothing. */
export function accountDoors(app: FastifyInstance): void {
  const schema = (summary: string) => ({ summary, tags: ['accounts'] });
  app.get('/api/login', { schema: { ...schema('Leads to the sign-in'), querystring: Query } }, (request, reply) => {
    const { returnTo } = request.query as z.output<typeof Query>;
    return reply.header('cache-control', 'no-store').redirect(withReturn('/login', returnTo), 302);
  });
  // Another site can make a browser open this: the session ends with the button of the page that it leads to.
  app.get('/api/logout', { schema: schema('Leads to the page where one signs out') }, (_, reply) =>
    reply.header('cache-control', 'no-store').redirect('/logout', 302),
  );
}
