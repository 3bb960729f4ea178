/** SQLSTATE classes of temporary errors: connection lost, server starting or shutting down, too many connections. */
const DATABASE_AWAY = /^(08|57P|53300)/;
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

/** Returns whether the error means that the database is unreachable now, so that a retry may succeed. */
export function isDatabaseAway(err: unknown): boolean {
  for (let e = err as { code?: string; message?: string; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    if (e.code && (DATABASE_AWAY.test(e.code) || NETWORK_AWAY.has(e.code))) return true;
    if (/connection terminated|timeout exceeded when trying to connect|timeout expired/i.test(e.message ?? ''))
      return true;
  }
  return false;
}
