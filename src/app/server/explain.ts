import { Failure } from '#kernel/problem.ts';
import { ConfigError } from '#platform/server/config.ts';
import { isDatabaseAway } from '#platform/server/db/away.ts';
import { EmbeddedPostgresError } from '#platform/server/db/embedded/errors.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { WorkersError } from '#platform/server/workers/supervisor.ts';

/** Replaces control characters: a text from a stranger's archive could clear the terminal and show a false success. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '\ufffd');

/** Returns advice for expected mistakes, and the complete stack for other errors. */
export const explain = (err: unknown): string => printable(adviceOn(err));

function adviceOn(err: unknown): string {
  if (err instanceof ConfigError) return `The configuration is wrong:\n${err.message}`;
  if ([EmbeddedPostgresError, DatabaseError, WorkersError, Failure].some((known) => err instanceof known))
    return (err as Error).message;
  if (isDatabaseAway(err)) return 'The connection to the database was lost. Start again.';
  const { code, port } = err as { code?: string; port?: number };
  if (code === 'EADDRINUSE' && port)
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && port) return `Port ${port} needs more privileges. Use one above 1024: PORT=3000 npm start`;
  return err instanceof Error ? (err.stack ?? err.message) : String(err);
}

/** Runs one of the operator's commands. After an error, prints what to do and ends with status 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    console.error(explain(err));
    process.exitCode = 1;
  }
}
