import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { threadId } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { inProcess } from './in-process.ts';
import * as functions from './in-thread.fixtures.ts';
import { inThread, TooMuchWork } from './in-thread.ts';
import { asCaller } from './turns.ts';

const usual = { atOnce: 1, waiting: 10, deadlineMs: 60_000, apart: false };
const thread = <In, Out>(named: (input: In) => Out, bounds: Partial<typeof usual> = {}) =>
  inThread<In, Out>(new URL('./in-thread.fixtures.ts', import.meta.url), named.name, { ...usual, ...bounds });

test('a function runs in another thread', async () => {
  expect(await thread(functions.whereAmI)(undefined)).not.toBe(threadId);
});

test('a failure arrives with its code and fields, and an error as an error', async () => {
  const refused: unknown = await thread(functions.refuse)('title').catch((err: unknown) => err);
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject({ code: 'invalid', message: 'Wrong title', errors: { title: 'Wrong' } });
  await expect(thread(functions.crash)(undefined)).rejects.toThrow('out of luck');
});

test('a thread that hangs is ended at the deadline, and the next call gets another one', async () => {
  const hang = thread(functions.hang, { deadlineMs: 500 });
  await expect(hang(undefined)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  expect(await thread(functions.whereAmI)(undefined)).toBeGreaterThan(0);
});

test('a limited number of calls wait for their turn, and further ones are refused', async () => {
  const wait = thread(functions.waitFor, { waiting: 1 });
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const [running, waiting] = [wait(gate), wait(gate)];
  await expect(wait(gate)).rejects.toMatchObject({ code: 'unavailable' });
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await Promise.all([running, waiting])).toEqual([expect.any(String), 'not-equal']);
  expect(await wait(gate)).toBe('not-equal');
});

test('callers take turns, and none can take all the waiting places', async () => {
  const wait = thread(functions.waitFor);
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const ended: string[] = [];
  const call = (name: string, atDesk = false) =>
    asCaller({ name, atDesk }, () => wait(gate)).then(() => void ended.push(name));
  const calls = [call('greedy'), call('greedy'), call('greedy')];
  await expect(call('greedy')).rejects.toMatchObject({ code: 'unavailable' });
  calls.push(call('reader'), call('editor', true));
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await Promise.all(calls);
  expect(ended).toEqual(['greedy', 'editor', 'greedy', 'reader', 'greedy']);
});

test('many callers can wait, one call each, but not any number of them', async () => {
  const wait = thread(functions.waitFor, { waiting: 2 });
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const call = (name: string, atDesk = false) => asCaller({ name, atDesk }, () => wait(gate));
  const names = Array.from({ length: 9 }, (_, at) => `network ${at}`);
  const calls = names.map((name) => call(name));
  await expect(call('one more')).rejects.toMatchObject({ code: 'unavailable' });
  calls.push(call('editor', true));
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await Promise.all(calls)).toHaveLength(10);
});

test('a thread that fills its memory is ended, and the next call gets another one', async () => {
  const refused: unknown = await thread(functions.fillMemory)(undefined).catch((err: unknown) => err);
  expect(refused).toBeInstanceOf(TooMuchWork);
  expect(await thread(functions.whereAmI)(undefined)).toBeGreaterThan(0);
});

/**
 * Returns the state that `ps` shows for a process: '' if it is gone, Z if it has ended but nobody has read its exit
 * status.
 */
const stateOf = (pid: number) =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .slice(0, 1);

describe('a separate process', () => {
  const apart = { apart: true };

  test('a separate process serves the next call too, and inherits none of the site’s secrets', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret of the site');
    const which = thread(functions.whichProcess, apart);
    const pid = await which(undefined);
    expect(pid).not.toBe(process.pid);
    expect(await which(undefined)).toBe(pid);
    expect(await thread(functions.environment, apart)(undefined)).not.toContain('SESSION_SECRET');
    vi.unstubAllEnvs();
  });

  test('work that gets secrets has the site’s environment, and its process runs nothing else', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret of the site');
    const module = new URL('./in-thread.fixtures.ts', import.meta.url).href;
    const alone = (name: string) =>
      inProcess(
        { module, name, input: undefined },
        { deadlineMs: 60_000, signal: AbortSignal.timeout(60_000), alone: true },
      );
    expect(await alone(functions.environment.name)).toMatchObject({
      value: expect.arrayContaining(['SESSION_SECRET']),
    });
    vi.unstubAllEnvs();
    const before = await thread(functions.whichProcess, apart)(undefined);
    const { value } = (await alone(functions.whichProcess.name)) as { value: number };
    expect(value).not.toBe(before);
    expect(await thread(functions.whichProcess, apart)(undefined)).toBe(before);
  });

  test('a separate process gets bytes as bytes', async () => {
    expect(await thread(functions.sizeOf, apart)(new Uint8Array(3))).toBe(3);
  });

  test('a separate process can fill only its own memory', async () => {
    await expect(thread(functions.fillMemory, apart)(undefined)).rejects.toBeInstanceOf(TooMuchWork);
  });

  test('a separate process passes failures on', async () => {
    await expect(thread(functions.refuse, apart)('title')).rejects.toMatchObject({
      code: 'invalid',
      errors: { title: 'Wrong' },
    });
  });

  test('the site ends a separate process at the deadline, whatever it does', async () => {
    const file = path.join(temporaryFolder(), 'pid');
    // Starts the process first, so that it can write the file before the deadline.
    await thread(functions.whichProcess, apart)(undefined);
    await expect(thread(functions.hangIn, { ...apart, deadlineMs: 500 })(file)).rejects.toBeInstanceOf(TooMuchWork);
    const pid = Number(await readFile(file, 'utf8'));
    await vi.waitFor(() => expect(stateOf(pid)).toMatch(/^Z?$/));
    expect(await thread(functions.whichProcess, apart)(undefined)).not.toBe(pid);
  });

  test.runIf(process.platform === 'linux')(
    'the deadline of a separate process counts only the time that it works',
    async () => {
      const pause = thread(functions.pause, { ...apart, deadlineMs: 300 });
      expect(await pause(1_000)).toBe('timed-out');
    },
  );

  test('the site stops its separate processes when it stops, even while they are working', async () => {
    const file = path.join(temporaryFolder(), 'pid');
    const site = fork(new URL('./in-thread.fixtures.ts', import.meta.url), [file], { execArgv: [] });
    await vi.waitFor(async () => expect(Number(await readFile(file, 'utf8'))).toBeGreaterThan(0), { timeout: 60_000 });
    const pid = Number(await readFile(file, 'utf8'));
    onTestFinished(() => void spawnSync('kill', ['-9', String(pid)]));
    site.disconnect();
    await once(site, 'exit');
    await vi.waitFor(() => expect(stateOf(pid)).toMatch(/^Z?$/));
  });

  test('if a separate process crashes, only its own input is refused', async () => {
    await expect(thread(functions.die, apart)(undefined)).rejects.toBeInstanceOf(TooMuchWork);
    expect(await thread(functions.whichProcess, apart)(undefined)).toBeGreaterThan(0);
  });
});
