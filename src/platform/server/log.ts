/** The log: JSON lines without personal data. */
import { type Logger, pino } from 'pino';

/**
 * Writes to the standard output. In a terminal that is process.stdout, which drops what a closed terminal no longer takes:
 * pino's own writer would try again for ever, and the site would not end with its terminal.
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
  /** SQL with $1, $2 … in place of what people entered. */
  query?: string;
  cause?: Described;
}

/**
 * What is logged of an error. A failed query carries its parameters in its message, and a database error the row in
 * its detail: e-mail addresses, texts, tokens. Neither is kept.
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

/** The places only: a stack begins with the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
