/** Runs the site in several processes, without built pages: a page names the site and the process that rendered it. */
import { readConfig } from '#platform/server/config.ts';
import type { Renderer } from '#platform/server/http/renderer.ts';
import { cheapPasswords } from '#testing/cheap-passwords.ts';

const renderer = async (): Promise<Renderer> => ({
  canonicalUrl: (url) => url,
  document: async (_, { name }) => ({ status: 200, html: JSON.stringify({ name, pid: process.pid }) }),
});

const isWorker = process.send !== undefined;
if (isWorker) {
  const { runWorker } = await import('./run-worker.ts');
  await runWorker({ renderer, passwords: cheapPasswords });
} else {
  const { runWorkers } = await import('./run-workers.ts');
  await runWorkers(readConfig(process.env), new URL(import.meta.url));
}
