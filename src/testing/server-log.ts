/** The server's log in tests. An error in it fails the test, unless the test takes it with `takeErrors`. */
import { type Logger, pino } from 'pino';
import { describeError } from '#platform/server/log.ts';

interface LoggedError {
  msg: string;
  reason?: string;
}

const errors: LoggedError[] = [];
function write(line: string): void {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: string | { message: string } };
  errors.push({ msg, ...(err && { reason: typeof err === 'string' ? err : err.message }) });
}

export const serverLog = (): Logger => pino({ level: 'error', serializers: { err: describeError } }, { write });

/** Returns the errors since the last call, and forgets them. A test that expects errors compares them. */
export const takeErrors = (): LoggedError[] => errors.splice(0);
