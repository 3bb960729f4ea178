/** One of the processes that serve the site together. */
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { whenStopped } from '#platform/server/when-stopped.ts';
import { joinSupervisor } from '#platform/server/workers/share.ts';
import type { Sources } from './compose.ts';
import { explain } from './explain.ts';
import { type SiteNode, startNode } from './site.ts';

/** If the worker cannot start, exits with a message that says what to do. */
export async function runWorker(sources: Sources = {}): Promise<void> {
  try {
    const config = readConfig(process.env);
    let log = createLog(config.logLevel);
    let node: SiteNode | undefined;
    const close = async (err?: Error) => {
      if (err) log.fatal({ err }, 'a worker stops after an unexpected error');
      await node?.close();
    };
    const stop = whenStopped(close, { ignoresSignals: true });
    const share = await joinSupervisor(() => stop());
    log = log.child({ worker: share.nth });
    const { url, keptServer, wantsRoom } = share;
    node = await startNode({ url, config, log, sources, share, keptServer, wantsRoom });
    await share.ready(node.administrator);
  } catch (err) {
    // If its supervisor has ended, that is not the worker's fault.
    if (process.connected) console.error(explain(err));
    process.exit(1);
  }
}
