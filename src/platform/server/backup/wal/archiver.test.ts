// @vitest-environment node
import { EventEmitter } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startArchiver } from './archiver.ts';
import type { ArchiverReport } from './archiver-thread.ts';

/** Replaces the thread that stores files; each test sends its messages. */
const thread = vi.hoisted(() => ({ worker: undefined as unknown }));
vi.mock('node:worker_threads', async (original) => ({
  ...(await original<typeof import('node:worker_threads')>()),
  Worker: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the archiver must get the test's thread
      return thread.worker as object;
    }
  },
}));

/** Starts an archiver that reports every failure at once; `tell` sends it messages as if from its thread. */
async function start() {
  const worker = new EventEmitter();
  thread.worker = worker;
  const cluster = temporaryFolder();
  await mkdir(path.join(cluster, 'global'));
  await writeFile(path.join(cluster, 'global/pg_control'), Buffer.alloc(8));
  const onIncomplete = vi.fn(async () => undefined);
  const onFailure = vi.fn(async () => undefined);
  const { health } = await startArchiver({
    server: { url: '', cluster, changes: cluster } as never,
    config: readConfig({ DATA_DIR: cluster }),
    log: pino({ level: 'silent' }),
    onIncomplete,
    onFailure,
    patienceMs: 0,
  });
  const tell = (...rounds: ArchiverReport[]) => rounds.forEach((told) => void worker.emit('message', told));
  return { onIncomplete, onFailure, health, tell };
}

test('an incomplete archive gets one base, and another one only after it has been complete', async () => {
  const { onIncomplete, health, tell } = await start();
  tell({ isComplete: false }, {}, { isComplete: false });
  expect([onIncomplete.mock.calls.length, health().state]).toEqual([1, 'none']);
  tell({ isComplete: true }, {});
  expect([onIncomplete.mock.calls.length, health().state]).toEqual([1, 'ok']);
  tell({ isComplete: false });
  expect(onIncomplete).toHaveBeenCalledTimes(2);
});

test('a failure to store changes is reported once, and again only if storing has succeeded in between', async () => {
  const { onFailure, tell } = await start();
  tell({ error: 'The disk is full' }, { error: 'The disk is full' }, { error: 'The disk is full' });
  expect(onFailure.mock.calls).toEqual([['The disk is full']]);
  tell({}, { error: 'The folder is gone' });
  expect(onFailure.mock.calls).toEqual([['The disk is full'], ['The folder is gone']]);
});
