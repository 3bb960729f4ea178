/** Lets clients leave a node that stops, so that no request is lost or reset. */
import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** How long a proxy has to notice that this node is stopping, and other clients to use or close their kept connections. */
const FAREWELL_MS = 3_000;

/**
 * After the shutdown begins, requests are still served, each as the last of its connection. Behind a proxy for three
 * seconds, in which /readyz tells it to go elsewhere. Without one no new connections are accepted; those that are kept open
 * end by themselves, or after three seconds. Returns a function that tells whether the shutdown has begun.
 */
export function closeGently(
  app: FastifyInstance,
  { config, presence }: Pick<Deps, 'config' | 'presence'>,
): () => boolean {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    if (config.trustedProxies.length === 0) return untilUnused(app.server);
    // Closing a connection just when the proxy sends a request on it would lose the request. A proxy does not send any to a
    // node without its database.
    if (!presence.isAway()) await pause(FAREWELL_MS);
  });
  return () => closing;
}

/** HTTP's own `close` resets kept connections on which a request may be on its way. */
async function untilUnused(server: Server): Promise<void> {
  // Connections that are established already are accepted before the address is closed.
  await new Promise(setImmediate);
  const unused = once(server, 'close');
  Server.prototype.close.call(server);
  const enough = new AbortController();
  await Promise.race([unused, pause(FAREWELL_MS, undefined, { signal: enough.signal })]);
  enough.abort();
}
