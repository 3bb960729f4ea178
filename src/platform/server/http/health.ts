import { BlockList, isIP, isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBackupHealth } from '../backup/records.ts';
import type { PooledDb } from '../db/connect.ts';
import type { RouteDeps } from '../deps.ts';
import { queueFigures } from '../mail/figures.ts';
import { atMostOften, inTime } from '../timely.ts';

/** Loopback, link-local and private networks. */
const PRIVATE = new BlockList();
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  PRIVATE.addSubnet(network, prefix, family);

/** Returns whether a request comes from this machine or its private network, and not through a proxy from elsewhere. */
function isPrivateCaller({ ip, ips, headers }: FastifyRequest): boolean {
  // Without TRUST_PROXY (then there are no `ips`), everybody behind a proxy has the proxy's address.
  if (!ips && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) return false;
  // A caller who has already left has no address.
  return isIP(ip) > 0 && PRIVATE.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

/** The shortest time between two counts of queued emails and look-ups of the last backup. */
const COUNT_EVERY_MS = 5_000;

interface Health extends Pick<RouteDeps, 'db' | 'presence' | 'storage' | 'reader' | 'backups'> {
  /** Returns whether a backup is made every day. */
  backsUpDaily(): Promise<boolean>;
  isClosing(): boolean;
}

/**
 * Serves /healthz (the process responds) and /readyz (the database responds too; 503 while shutting down). To callers
 * in the site's own network, /readyz also reports a full disk, the mail queue, the last backup, the archive of changes
 * and the read replica. They do not affect its status, because the node still serves readers.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, presence, storage, reader, backups, backsUpDaily, isClosing }: Health,
): void {
  const mail = mailCounter(db);
  const backup = atMostOften(COUNT_EVERY_MS, async () => readBackupHealth(db, await backsUpDaily(), Date.now()));
  const replies = () => db.execute(sql`select 1`).then(() => true);
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'closing' });
    const ready = !presence.isSilent() && (await inTime(replies()));
    const isPrivate = isPrivateCaller(request);
    const full = storage.isFull() ? 'the disk is full: nothing can be saved' : undefined;
    if (!ready)
      return reply
        .code(503)
        .send({ status: 'the database does not respond', ...(isPrivate && full && { storage: full }) });
    if (!isPrivate) return { status: 'ok' };
    return {
      status: 'ok',
      storage: full ?? 'ok',
      mail: await inTime(mail()),
      backup: await inTime(backup()),
      changes: backups.changes(),
      replica: reader.replica(),
    };
  });
}

/** Counts the `waiting` emails, their greatest age (`oldestSeconds`), and the `dead` ones that failed for good. */
function mailCounter(db: PooledDb) {
  const count = atMostOften(COUNT_EVERY_MS, () => queueFigures(db));
  return async () => {
    const { waiting, oldestAt, dead } = await count();
    const oldestSeconds = oldestAt ? Math.max(0, Math.floor((Date.now() - Date.parse(oldestAt)) / 1_000)) : 0;
    return { waiting, oldestSeconds, dead };
  };
}
