/** Lets clients leave a node that is stopping, so that no request is lost or reset. */
import { once } from 'node:events';
import type http from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** How long a proxy has to notice the stop, and other clients to use or close their kept connections. */
const FAREWELL_MS = 3_000;

/** The connections of an app that does not listen itself: another process accepts them. */
export interface Arrivals {
  /** Passes all later connections to the server. */
  to(server: http.Server): void;
  isServing(): boolean;
  /** Resolves when no more connections will arrive. */
  end(): Promise<void>;
  /** Resolves when all connections have ended. */
  unused(): Promise<void>;
}

/**
 * Serves requests for a while after the shutdown begins, each as the last on its connection. Behind a proxy, for three
 * seconds, in which /readyz tells the proxy to go elsewhere. Without a proxy, no new connections are accepted; kept
 * connections end by themselves or after three seconds. Returns a function that says whether the shutdown has begun.
 */
export function closeGently(
  app: FastifyInstance,
  { config, presence, arrivals }: Pick<Deps, 'config' | 'presence'> & { arrivals?: Arrivals | undefined },
): () => boolean {
  let closing = false;
  const isBehindProxy = config.trustedProxies.length > 0;
  app.addHook('preClose', async () => {
    closing = true;
    if (!(arrivals ? arrivals.isServing() : app.server.listening)) return;
    // Closing a connection just when the proxy sends a request would lose that request. A proxy sends none to a node
    // without a database.
    if (isBehindProxy && !presence.isAway()) await pause(FAREWELL_MS);
    if (arrivals) await endArrivals(app.server, arrivals, isBehindProxy);
    else if (!isBehindProxy) await untilUnused(app.server);
  });
  return () => closing;
}

/** The framework does not close a server that does not listen. */
async function endArrivals(server: http.Server, arrivals: Arrivals, isBehindProxy: boolean): Promise<void> {
  await arrivals.end();
  if (!isBehindProxy) await atMost(FAREWELL_MS, arrivals.unused());
  server.closeIdleConnections();
  await arrivals.unused();
}

/** HTTP's own `close` resets kept connections on which a request may be arriving. */
async function untilUnused(server: Server): Promise<void> {
  // Connections that are already established are accepted before the address is closed.
  await new Promise(setImmediate);
  const unused = once(server, 'close');
  Server.prototype.close.call(server);
  await atMost(FAREWELL_MS, unused);
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  await Promise.race([work, pause(ms, undefined, { signal: enough.signal })]);
  enough.abort();
}
