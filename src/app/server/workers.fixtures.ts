/** The site in several processes, without built pages: a page names the site, and the process that rendered it. */
import { readConfig } from '#platform/server/config.ts';
import type { Renderer } from '#platform/server/http/renderer.ts';
import { cheapPasswords } from '#testing/cheap-passwords.ts';
import { runWorker } from './run-worker.ts';
import { runWorkers } from './run-workers.ts';

const renderer = async (): Promise<Renderer> => ({
  canonicalUrl: (url) => url,
  document: async (_, { name }) => ({ status: 200, html: JSON.stringify({ name, pid: process.pid }) }),
});

const isWorker = process.send !== undefined;
if (isWorker) await runWorker({ renderer, passwords: cheapPasswords });
else await runWorkers(readConfig(process.env), new URL(import.meta.url));
