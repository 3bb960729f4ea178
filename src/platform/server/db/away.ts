/** SQLSTATE classes of temporary errors: connection lost, server starting or shutting down, too many connections. */
const DATABASE_AWAY = /^(08|57P|53300)/;
/** The server's own deadlines: it cancelled a statement, or ended an idle transaction. */
const TOO_SLOW = new Set(['57014', '25P03', '25P04']);
const NETWORK_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const DRIVER_AWAY = /connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/i;
/** The disk of the database, or of this process, is full or its quota is used up. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Thrown when the connections to a database that does not respond are closed, so that nothing waits for it. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code = 'ETIMEDOUT';
}

interface Coded {
  code?: string;
  message?: string;
  cause?: unknown;
}

/** Returns whether the error means that the database is unreachable or too slow, so that a retry may succeed. */
export const isDatabaseAway = (err: unknown): boolean =>
  isCausedBy(
    err,
    ({ code = '', message = '' }) =>
      DATABASE_AWAY.test(code) || TOO_SLOW.has(code) || NETWORK_AWAY.has(code) || DRIVER_AWAY.test(message),
  );

/** Returns whether the error means that nothing can be stored, because a disk is full. */
export const isDiskFull = (err: unknown): boolean => isCausedBy(err, ({ code = '' }) => DISK_FULL.has(code));

/** Returns whether `isSuch` holds for the error or for one that led to it. */
function isCausedBy(err: unknown, isSuch: (err: Coded) => boolean): boolean {
  for (let e = err as Coded | null | undefined; e; e = e.cause as Coded) if (isSuch(e)) return true;
  return false;
}
