/** Finds the processes of a site, and waits for their end. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readPidFile } from '#platform/server/db/embedded/postmaster.ts';
import { isRunning } from '#platform/server/db/embedded/processes.ts';
import { secondsUntil } from './asking.ts';

export interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Returns a process and all processes below it. */
export function treeOf(pid: number): Process[] {
  const all = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .map(([, own, parent, command]) => ({ pid: Number(own), parent: Number(parent), command: command! }));
  const below = (one: Process): Process[] => [one, ...all.filter(({ parent }) => parent === one.pid).flatMap(below)];
  return all.filter((one) => one.pid === pid).flatMap(below);
}

/** Returns the pid of a data directory's embedded PostgreSQL, if there is one. */
export const postmasterOf = (dataDir: string): number | undefined => readPidFile(path.join(dataDir, 'postgres'))?.pid;

/** Sends a signal to the processes that are still running. */
export function signal(pids: Iterable<number>, name: NodeJS.Signals): void {
  for (const pid of pids) if (isRunning(pid)) process.kill(pid, name);
}

/** Returns the seconds until all have ended, or until `limitMs`, with the commands of those that are still running. */
export async function untilGone(processes: Process[], limitMs = 15_000): Promise<{ seconds: number; left: string[] }> {
  const left = () => processes.filter(({ pid }) => isRunning(pid)).map(({ command }) => command.slice(0, 80));
  const seconds = await secondsUntil('all processes to end', async () => left().length === 0, { limitMs }).catch(
    () => limitMs / 1_000,
  );
  return { seconds, left: left() };
}
