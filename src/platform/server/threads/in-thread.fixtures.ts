/** Functions that the tests run in threads. */
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
  while (true) kept.push(Array.from({ length: 100_000 }, (_, at) => at + kept.length));
}
