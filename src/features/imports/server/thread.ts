/** Imports a file in a thread, so that pages stay fast while it reads and cleans texts. */
import { Worker } from 'node:worker_threads';
import type { ArticleType } from '#features/articles/vocabulary.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Config } from '#platform/server/config.ts';
import type { Holds } from '../vocabulary.ts';

/** The configuration that the thread needs: where files are stored, the default settings, and the key of pseudonyms. */
type ThreadConfig = Pick<Config, 'dataDir' | 'sessionSecret' | 'mediaBucket' | 'mediaDir' | 'siteName' | 'mailFrom'>;

export interface ThreadData {
  url: string;
  config: ThreadConfig;
  file: string;
  holds: Holds;
  consent: string;
  type: ArticleType;
  run: string;
  person: Person;
  site: string;
  rehearsal: boolean;
}

/**
 * Resolves once the import has ended by itself or through `signal`. The stored run says how. @throws the error that
 * ended the thread
 *
 * @param code the module of the thread, which knows all kinds: app/server/import-worker.ts
 */
export function importInThread(code: URL, { config, ...data }: ThreadData, signal: AbortSignal): Promise<void> {
  const { dataDir, sessionSecret, mediaBucket, mediaDir, siteName, mailFrom } = config;
  const worker = new Worker(code, {
    workerData: {
      ...data,
      config: { dataDir, sessionSecret, mediaBucket, mediaDir, siteName, mailFrom },
    } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  return new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  }).finally(() => signal.removeEventListener('abort', stop));
}
