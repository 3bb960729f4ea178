/** `npm start`: reads the configuration, brings the database up to date, listens; stops without failing a request. */
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/errors.ts';
import { type RunningSite, startSite } from './site.ts';

const STOP_AFTER_MS = 10_000;

try {
  await run(readConfig(process.env));
} catch (err) {
  console.error(explain(err));
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, redact: ['req', 'res'] });
  let site: RunningSite | undefined;
  closeWithGrace({ delay: STOP_AFTER_MS, logger: { error: (message: unknown) => log.error(message) } }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    await site?.close();
  });
  site = await startSite(config, log);
  welcome(config, site);
}

/** Printed as plain text, since a person reads it. */
function welcome(config: Config, { address, administrator }: RunningSite): void {
  console.log(`\n  ${config.siteName} is at ${address}\n  Administration: ${address}/admin-login`);
  if (administrator)
    console.log(
      `\n  Administrator, shown this once:\n    e-mail    ${administrator.email}\n    password  ${administrator.password}`,
    );
  console.log('');
}

/** What to do, for the mistakes that are foreseen; everything for the others. */
function explain(err: unknown): string {
  if (err instanceof ConfigError) return `The configuration is wrong:\n${err.message}`;
  if (err instanceof EmbeddedPostgresError) return err.message;
  const { code, port } = err as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or start with another one: PORT=3001 npm start`;
  if (code === 'EACCES') return `Port ${port} needs more rights. Use one above 1024: PORT=3000 npm start`;
  return err instanceof Error ? (err.stack ?? err.message) : String(err);
}
