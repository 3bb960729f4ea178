/** Runs work in a separate process, which the site can stop whatever it does. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Done, TaskOutcome, Work } from './thread.ts';

const IDLE_MS = 30_000;
/** The memory of a process (MB), not counting native code. */
const MEGABYTES = 512;
/** The site stops a process that has grown beyond this, instead of keeping it for more work (bytes). */
const LARGE = 300 * 1024 ** 2;
/** How often the site checks the processor time of a process (ms). */
const LOOK_MS = 200;
/** The variables that a process inherits. They contain no secrets, because it reads files from strangers. */
const INHERITED = ['PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];

const idle = new Map<ChildProcess, NodeJS.Timeout>();
const running = new Set<ChildProcess>();
// A process that is at work does not notice that this one has ended.
process.once('exit', endProcesses);

/** Ends all processes, whatever they do. */
export function endProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The process worked too long or took too much memory, or its native code failed. */
export class Killed extends Error {}

interface Bounds {
  /** In processor time (ms), because a harmless file takes long on a busy machine. */
  deadlineMs: number;
  /** Stops the process when it aborts. */
  signal: AbortSignal;
  /** Whether the work gets secrets. Then its process has the site's environment, and does no other work. */
  alone?: boolean;
}

/** Runs the work in an idle process, or in a new one. @throws Killed; the signal's reason */
export async function inProcess(work: Work, { deadlineMs, signal, alone = false }: Bounds): Promise<TaskOutcome> {
  const child = alone ? start(process.env) : (takeIdle() ?? start(harmless()));
  const ended = new AbortController();
  const before = workedBy(child);
  const watch = setInterval(() => {
    if (workedBy(child) - before > deadlineMs) ended.abort(new Killed());
  }, LOOK_MS);
  const onExit = (code: number | null) =>
    ended.abort(code === null ? new Killed() : new Error(`A process ended with ${code}`));
  child.once('exit', onExit);
  try {
    child.send(work);
    const [done] = await once(child, 'message', { signal: AbortSignal.any([signal, ended.signal]) });
    const { outcome, memory } = done as Done;
    if (alone || memory > LARGE) child.kill();
    else keep(child);
    return outcome;
  } catch (err) {
    child.kill('SIGKILL');
    throw ended.signal.aborted ? ended.signal.reason : err;
  } finally {
    clearInterval(watch);
    child.off('exit', onExit);
  }
}

const harmless = (): NodeJS.ProcessEnv =>
  Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]).filter(([, value]) => value));

function start(env: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(new URL('./thread.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${MEGABYTES}`],
    env,
    // Node's default, JSON, would not keep bytes as bytes.
    serialization: 'advanced',
  });
  running.add(child);
  child.on('exit', () => {
    running.delete(child);
    forget(child);
  });
  return child;
}

function takeIdle(): ChildProcess | undefined {
  const [child] = idle.keys();
  if (!child) return undefined;
  forget(child);
  child.ref();
  child.channel?.ref();
  return child;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time that a process has used (ms), or the time on the clock if the system does not say. */
function workedBy({ pid }: ChildProcess): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ').slice(11, 13);
    return TICK_MS * (Number(user) + Number(system));
  } catch {
    return performance.now();
  }
}

/** Keeps a process for the next work. It does not keep this one alive. */
function keep(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const end = () => {
    forget(child);
    child.kill();
  };
  idle.set(child, setTimeout(end, IDLE_MS).unref());
}

function forget(child: ChildProcess): void {
  clearTimeout(idle.get(child));
  idle.delete(child);
}
