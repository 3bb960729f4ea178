/** Serves the site from several processes: this one prepares the database, starts the workers and watches over them. */
import type { FirstAdministrator } from '#platform/server/auth/administrator.ts';
import type { Config } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { whenStopped } from '#platform/server/when-stopped.ts';
import { createSupervisor, type Supervisor } from '#platform/server/workers/supervisor.ts';
import { explain } from './explain.ts';
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts';
import { welcome } from './welcome.ts';

/** `module` runs a worker. If the site cannot start, exits with a message that says what to do. */
export async function runWorkers(config: Config, module: URL): Promise<void> {
  const log = createLog(config.logLevel);
  let prepared: PreparedDatabase | undefined;
  let supervisor: Supervisor | undefined;
  const close = async () => void (await prepared?.stopAfter(async () => supervisor?.stop()));
  const fail = whenStopped(async (err) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    await close();
  });
  try {
    prepared = await prepareDatabase(config, log, fail);
    supervisor = createSupervisor({ ...prepared, module, count: config.workers, log, onGiveUp: fail });
    // Listens before anything else. If the port is in use, starting has to fail before the administrator is created:
    // the password is shown only once. Clients wait for the first worker.
    const address = await supervisor.listen(config);
    if (config.metrics) await offerMetrics(supervisor, config.metrics);
    // The first worker fills an empty database and creates the administrator; the others start with the result.
    const administrator = (await supervisor.start()) as FirstAdministrator | undefined;
    welcome(config, { address, administrator });
    await supervisor.complete();
    log.info({ workers: supervisor.pids() }, `${config.workers} workers serve the site`);
  } catch (err) {
    await close();
    console.error(explain(err));
    process.exit(1);
  }

  async function offerMetrics({ measure }: Supervisor, address: NonNullable<Config['metrics']>) {
    const [{ metricsOfAll }, { listenForMetrics }] = await Promise.all([
      import('#platform/server/metrics/metrics.ts'),
      import('#platform/server/metrics/listen.ts'),
    ]);
    await listenForMetrics(metricsOfAll(measure), address, log);
  }
}
