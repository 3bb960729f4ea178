/** Reads the configuration, starts the site, tells where it is; stops it without failing a request. */
import { type Config, ConfigError, readConfig } from './config.ts';
import { isDatabaseAway } from './db/away.ts';
import { EmbeddedPostgresError } from './db/embedded/errors.ts';
import { DatabaseError } from './db/wait.ts';
import { createLog } from './log.ts';
import { type RunningSite, type SiteSources, startSite } from './site.ts';
import { whenStopped } from './when-stopped.ts';

/** Ends the process with a message that says what to do when the site can't start. */
export async function runSite(options: SiteSources = {}): Promise<void> {
  try {
    await run(readConfig(process.env), options);
  } catch (err) {
    console.error(explain(err));
    process.exit(1);
  }
}

async function run(config: Config, options: SiteSources): Promise<void> {
  const log = createLog(config.logLevel);
  let site: RunningSite | undefined;
  whenStopped(async (err) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    await site?.close();
  });
  site = await startSite(config, log, options);
  welcome(config, site);
}

/** Printed as plain text, since a person reads it. */
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

/** What to do, for the mistakes that are foreseen; everything for the others. */
function explain(err: unknown): string {
  if (err instanceof ConfigError) return `The configuration is wrong:\n${err.message}`;
  if (err instanceof EmbeddedPostgresError || err instanceof DatabaseError) return err.message;
  if (isDatabaseAway(err)) return 'The database went away while the site was starting. Start the site again.';
  const { code, port } = err as { code?: string; port?: number };
  if (code === 'EADDRINUSE' && port)
    return `Port ${port} is in use. Stop what listens there, or start with another one: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && port) return `Port ${port} needs more rights. Use one above 1024: PORT=3000 npm start`;
  return err instanceof Error ? (err.stack ?? err.message) : String(err);
}
