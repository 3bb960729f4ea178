/** Reads the configuration, starts the site and prints its address; stops it without failing a request. */
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { isDatabaseAway } from '#platform/server/db/away.ts';
import { EmbeddedPostgresError } from '#platform/server/db/embedded/errors.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { createLog } from '#platform/server/log.ts';
import { whenStopped } from '#platform/server/when-stopped.ts';
import type { Sources } from './compose.ts';
import { type RunningSite, startSite } from './site.ts';

/** If the site cannot start, ends the process with a message that says what to do. */
export async function runSite(options: Sources = {}): Promise<void> {
  try {
    await run(readConfig(process.env), options);
  } catch (err) {
    console.error(explain(err));
    process.exit(1);
  }
}

async function run(config: Config, options: Sources): Promise<void> {
  const log = createLog(config.logLevel);
  let site: RunningSite | undefined;
  const fail = whenStopped(async (err) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    await site?.close();
  });
  site = await startSite(config, log, options, fail);
  welcome(config, site);
}

/** Prints plain text and not a log line, because a person reads it. */
function welcome(config: Config, { address, administrator }: RunningSite): void {
  const lines = [`${config.siteName} is at ${address}`, `Administration: ${address}/admin-login`];
  if (administrator)
    lines.push(
      '',
      'The administrator, shown this once:',
      `  e-mail    ${administrator.email}`,
      `  password  ${administrator.password}`,
    );
  console.log(['', ...lines, ''].join('\n  '));
}

/** Returns advice for expected mistakes, and the complete stack for other errors. */
function explain(err: unknown): string {
  if (err instanceof ConfigError) return `The configuration is wrong:\n${err.message}`;
  if (err instanceof EmbeddedPostgresError || err instanceof DatabaseError) return err.message;
  if (isDatabaseAway(err))
    return 'The connection to the database was lost while the site was starting. Start the site again.';
  const { code, port } = err as { code?: string; port?: number };
  if (code === 'EADDRINUSE' && port)
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && port) return `Port ${port} needs more rights. Use one above 1024: PORT=3000 npm start`;
  return err instanceof Error ? (err.stack ?? err.message) : String(err);
}
