/** The server's log in tests: its errors are kept, and fail the test in which they are written unless it takes them. */
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

/** The errors since this was last asked. Whoever expects some says with it which. */
export const takeErrors = (): LoggedError[] => errors.splice(0);
