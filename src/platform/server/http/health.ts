import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readBackupHealth } from '../backup/health.ts';
import type { PooledDb } from '../db/connect.ts';
import type { RouteDeps } from '../deps.ts';
import { queueFigures } from '../mail/figures.ts';

/** Queued mail is counted, and the last backup looked up, at most once in this time. */
const COUNT_EVERY_MS = 5_000;
/** How long a proxy has to notice that this node is stopping, and to close its kept connections. */
const FAREWELL_MS = 3_000;

/**
 * /healthz: the process replies. /readyz: the database replies too; 503 while shutting down. /readyz also reports the
 * mail queue, the last backup and the read replica, which do not affect its status. Behind a proxy, requests are still served for a while
 * after the shutdown begins.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, reader, config }: Pick<RouteDeps, 'db' | 'reader' | 'config'>,
): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // Closing a connection just when the proxy sends a request on it would lose the request.
    if (config.trustedProxies.length > 0 && app.server.listening) await pause(FAREWELL_MS);
  });
  const mail = mailCounter(db);
  const backup = atMostOften(() => readBackupHealth(db, config, Date.now()));
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' });
    try {
      await db.execute(sql`select 1`);
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
    return {
      status: 'ok',
      mail: await mail().catch(() => undefined),
      backup: await backup().catch(() => undefined),
      replica: reader.replica(),
    };
  });
}

/** Counts the `waiting` mails, the oldest for `oldestSeconds`, and the `dead` ones that failed for good. */
function mailCounter(db: PooledDb) {
  const count = atMostOften(() => queueFigures(db));
  return async () => {
    const { waiting, oldestAt, dead } = await count();
    const oldestSeconds = oldestAt ? Math.max(0, Math.floor((Date.now() - Date.parse(oldestAt)) / 1_000)) : 0;
    return { waiting, oldestSeconds, dead };
  };
}

/** Keeps the result of `read` for a while; not that of a failure. */
function atMostOften<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let at = 0;
  return () => {
    const now = Date.now();
    if (kept && now - at <= COUNT_EVERY_MS) return kept;
    at = now;
    const reading = read();
    reading.catch(() => {
      kept = undefined;
    });
    kept = reading;
    return reading;
  };
}
