/** Reads the configuration, starts the site and prints its address; stops it without failing a request. */
import { type Config, readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { whenStopped } from '#platform/server/when-stopped.ts';
import type { Sources } from './compose.ts';
import { explain } from './explain.ts';
import { type RunningSite, startSite } from './site.ts';
import { welcome } from './welcome.ts';

/** Serves the site from this process. If it cannot start, exits with a message that says what to do. */
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
