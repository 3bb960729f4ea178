import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PooledDb } from '../db/connect.ts';
import type { RouteDeps } from '../deps.ts';
import { queueFigures } from '../mail/figures.ts';

/** However often somebody asks, mail is counted once in so long. */
const COUNT_EVERY_MS = 5_000;
/** A proxy in front gets that long to see that this node stops, and to end the connections that it keeps. */
const FAREWELL_MS = 3_000;

/**
 * /healthz: the process answers. /readyz: it can serve, the database answers too; 503 while shutting down. How the queue
 * of mail and the read replica stand is told there as well, and takes nobody out of service. Behind a proxy everything is
 * answered for a while after that.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, reader, config }: Pick<RouteDeps, 'db' | 'reader' | 'config'>,
): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // A connection that is closed at the moment in which the proxy sends a request on it would lose the request.
    if (config.trustedProxies.length > 0 && app.server.listening) await pause(FAREWELL_MS);
  });
  const mail = mailCounter(db);
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' });
    try {
      await db.execute(sql`select 1`);
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
    return { status: 'ok', mail: await mail().catch(() => undefined), replica: reader.replica() };
  });
}

/** `waiting` mails, the oldest for `oldestSeconds`, and `dead` ones that were given up. */
function mailCounter(db: PooledDb) {
  let counted: ReturnType<typeof queueFigures> | undefined;
  let at = 0;
  return async () => {
    const now = Date.now();
    if (!counted || now - at > COUNT_EVERY_MS) {
      at = now;
      counted = queueFigures(db);
      counted.catch(() => {
        counted = undefined;
      });
    }
    const { waiting, oldestAt, dead } = await counted;
    const oldestSeconds = oldestAt ? Math.max(0, Math.floor((now - Date.parse(oldestAt)) / 1_000)) : 0;
    return { waiting, oldestSeconds, dead };
  };
}
