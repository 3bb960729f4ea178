/** Functions that the tests run in threads. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { threadId } from 'node:worker_threads';
import { Failure } from '#kernel/problem.ts';

export const whereAmI = (): number => threadId;

export function hang(): never {
  while (true);
}

/** Returns once the number in the shared memory is no longer 0. */
export const waitFor = (shared: Int32Array): string => Atomics.wait(shared, 0, 0);

export function refuse(field: string): never {
  throw new Failure('invalid', `Wrong ${field}`, { errors: { [field]: 'Wrong' } });
}

export function crash(): never {
  throw new Error('out of luck');
}

export function fillMemory(): never {
  const kept: number[][] = [];
  while (true) kept.push(new Array(1_000_000).fill(kept.length + 0.5));
}

export const whichProcess = (): number => process.pid;

/** Writes the process's id to a file, and never ends. */
export function hangIn(file: string): never {
  writeFileSync(file, String(process.pid));
  hang();
}

/** Waits without working (ms). */
export const pause = (ms: number): string => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

export const sizeOf = (bytes: Uint8Array): number => bytes.byteLength;

export const environment = (): string[] => Object.keys(process.env);

export function die(): void {
  process.kill(process.pid, 'SIGSEGV');
}

/**
 * If this file is run as a program, with the name of a file as its argument, it acts as a site whose separate process
 * hangs. It ends when its parent disconnects.
 */
const [program, file] = process.argv.slice(1);
if (program === import.meta.filename && file) {
  const { inThread } = await import('./in-thread.ts');
  const bounds = { atOnce: 1, waiting: 0, deadlineMs: 60_000, apart: true };
  inThread<string, never>(new URL(import.meta.url), hangIn.name, bounds)(file).catch(() => undefined);
  process.once('disconnect', () => process.exit());
}
