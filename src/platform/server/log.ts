import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';

/**
 * Returns a log that writes JSON lines to the standard output. In a terminal it uses process.stdout, which drops lines
 * once the terminal is closed: pino's writer would retry for ever, and the site would outlive its terminal.
 */
export function createLog(level: string): Logger {
  const options = { level, serializers: { err: describeError } };
  if (!process.stdout.isTTY) return pino(options);
  process.stdout.on('error', () => {});
  return pino(options, process.stdout);
}

interface Described {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  /** SQL with $1, $2 … in place of people's input. */
  query?: string;
  cause?: Described;
}

/**
 * Returns the parts of an error to log. Leaves out the parameters in the message of a failed query and the row in the
 * detail of a database error, which contain personal data such as email addresses, texts and tokens.
 */
export function describeError(err: unknown): Described | string {
  if (!(err instanceof Error)) return String(err);
  const { code, query, cause } = err as Error & { code?: string; query?: string };
  const message = query === undefined ? err.message : 'A query failed';
  return {
    type: err.name,
    message,
    ...(code !== undefined && { code }),
    ...(query !== undefined && { query }),
    ...(err.stack && { stack: framesOf(err.stack) }),
    ...(cause instanceof Error && { cause: describeError(cause) as Described }),
  };
}

/** Returns the stack without its first lines, which repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/** Logs one line per request, with its id but without personal data: no address, no query, no body. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
