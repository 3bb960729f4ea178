/** `npm start`: starts the site with the built pages, in as many processes as WORKERS says. */
import { readConfig } from '#platform/server/config.ts';
import { explain } from './explain.ts';

try {
  const config = readConfig(process.env);
  // The supervisor of several workers does not need most of the site's code.
  if (config.workers === 1) await (await import('./run-site.ts')).runSite();
  else await (await import('./run-workers.ts')).runWorkers(config, new URL('./worker.ts', import.meta.url));
} catch (err) {
  console.error(explain(err));
  process.exit(1);
}
