/**
 * Runs the site in several processes. The supervisor starts the workers, accepts connections for them, passes on their
 * messages to each other, restarts workers that have ended, and stops them all. It does nothing that could block it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ArchivedServer, ArchiveHealth } from '../backup/wal/archiver.ts';
import { inTime } from '../timely.ts';
import { type Call, openChannel } from './channel.ts';
import { openPort, type Take } from './port.ts';
import type { SupervisorAnswers, WorkerAnswers, WorkerPlace } from './share.ts';

interface Options {
  /** The module that calls `joinSupervisor`. */
  module: URL;
  count: number;
  url: string;
  /** The embedded PostgreSQL, if its changes are archived with the backups. */
  keptServer?: ArchivedServer | undefined;
  /** Returns whether the embedded PostgreSQL has ended because the disk is full. */
  wantsRoom?: () => boolean;
  log: Logger;
  /** Called when a worker has ended too often to be started again. */
  onGiveUp(reason: Error): void;
  pausesMs?: readonly number[];
}

/** Thrown if the site cannot be started or kept running. The message is for the person who starts it. */
export class WorkersError extends Error {
  override name = 'WorkersError';
}

export type Supervisor = ReturnType<typeof createSupervisor>;

/** Pauses before the first, second … restart of a worker (ms); after the last one, the site stops. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000];
/** A worker that has run for this long was healthy: if it ends later, that is a new failure. */
const HEALTHY_MS = 60_000;
/** A worker that has not ended after this time (ms) is killed, so that PostgreSQL can still be stopped properly. */
const KILL_MS = 9_000;

interface Worker {
  nth: number;
  child: ChildProcess;
  call: Call<WorkerAnswers>;
  ended: Promise<unknown[]>;
  isReady: boolean;
}

export function createSupervisor(options: Options) {
  const { module, count, url, keptServer, wantsRoom = () => false, log, onGiveUp, pausesMs = PAUSES_MS } = options;
  const port = openPort();
  const running = new Set<Worker>();
  const stopped = new AbortController();
  const ready = Array.from({ length: count }, () => Promise.withResolvers<unknown>());
  let archive: ArchiveHealth | undefined;
  const isStopping = () => stopped.signal.aborted;

  function launch(nth: number): Worker {
    const child = fork(module, { execArgv: process.execArgv.filter((flag) => !flag.startsWith('--inspect')) });
    // The end of the child follows.
    child.on('error', (err) => log.error({ err, worker: nth }, 'a worker'));
    const take: Take = (socket) => call('take', undefined, socket);
    const call = openChannel<SupervisorAnswers, WorkerAnswers>(child, {
      // Only the worker that makes backups gets the owner's address of the embedded server.
      place: (): WorkerPlace => ({ nth, of: count, url, keptServer: nth === 1 ? keptServer : undefined }),
      compareNotes(own) {
        if (nth === 1) archive = own;
        return { archive, wantsRoom: wantsRoom() };
      },
      ready(said) {
        worker.isReady = true;
        port.add(take);
        ready[nth - 1]!.resolve(said);
      },
      changed: async (changes) => {
        const others = [...running].filter((other) => other.isReady && other !== worker);
        // A writer does not wait for a busy worker: the database also tells that worker about the change.
        await Promise.all(others.map((other) => inTime(other.call('drop', changes))));
      },
      leave: async () => (isStopping() ? port.removeAndClose(take) : port.remove(take)),
    });
    const ended = once(child, 'exit').finally(() => {
      running.delete(worker);
      port.remove(take);
    });
    const worker: Worker = { nth, child, call, ended, isReady: false };
    running.add(worker);
    return worker;
  }

  /** Restarts the worker whenever it ends. */
  async function keep(worker: Worker, failures = 0): Promise<void> {
    const begun = performance.now();
    const [code, signal] = await worker.ended;
    if (isStopping()) return;
    const { nth } = worker;
    const before = performance.now() - begun > HEALTHY_MS ? 0 : failures;
    log.error({ worker: nth, ended: worker.child.pid, code, signal }, 'a worker ended and is started again');
    const pauseMs = pausesMs[before];
    if (pauseMs === undefined) return onGiveUp(new WorkersError(`Worker ${nth} ended ${before + 1} times in a row.`));
    await pause(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    if (!isStopping()) await keep(launch(nth), before + 1);
  }

  return {
    /** Starts the workers. Returns the first one's message when ready. @throws WorkersError if it ends before */
    async start(): Promise<unknown> {
      const first = launch(1);
      const failed = first.ended.then(([code]) => {
        // While the site stops, this never settles, because the process is about to end.
        if (isStopping()) return new Promise<never>(() => undefined);
        throw new WorkersError(`The site did not start: its first worker ended with status ${code}.`);
      });
      const said = await Promise.race([ready[0]!.promise, failed]);
      failed.catch(() => undefined);
      void keep(first);
      for (let nth = 2; nth <= count; nth++) void keep(launch(nth));
      return said;
    },
    listen: port.listen,
    /** Resolves when all workers are ready. */
    complete: async (): Promise<void> => void (await Promise.all(ready.map(({ promise }) => promise))),
    pids: () => [...running].map(({ child }) => child.pid!),
    /** Returns the metrics of all workers that answer in time. */
    async measure(): Promise<unknown[]> {
      const measured = [...running].filter(({ isReady }) => isReady);
      const all = await Promise.all(measured.map(({ call }) => inTime(call('measure'))));
      return all.filter((metrics) => metrics !== undefined);
    },
    /** Resolves when all workers have answered their last requests and ended. */
    async stop(): Promise<void> {
      stopped.abort();
      const all = [...running];
      for (const { call } of all) call('stop').catch(() => undefined);
      const killing = setTimeout(() => {
        for (const { child } of all) child.kill('SIGKILL');
      }, KILL_MS);
      await Promise.all(all.map(({ ended }) => ended));
      clearTimeout(killing);
      port.close();
    },
  };
}
