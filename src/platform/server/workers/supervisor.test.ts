import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../db/embedded/processes.ts';
import { createSupervisor } from './supervisor.ts';

const module = new URL('./worker.fixtures.ts', import.meta.url);

async function startTwo() {
  const given = Promise.withResolvers<Error>();
  const url = 'postgres://database';
  const log = pino({ level: 'silent' });
  const supervisor = createSupervisor({ module, count: 2, url, log, onGiveUp: given.resolve, pausesMs: [0, 0] });
  onTestFinished(supervisor.stop);
  const said = await supervisor.start();
  const address = await supervisor.listen({ host: '127.0.0.1', port: 0 });
  await supervisor.complete();
  const ask = async (path: string) => JSON.parse(await request(address, path));
  const who = () => ask('/who') as Promise<{ pid: number; nth: number; heard: string[]; caller: string }>;
  return { ...supervisor, said, address, ask, who, givenUp: given.promise };
}

/** Sends a request on a separate connection. Returns the body; empty if the connection ended without a response. */
async function request(address: string, path: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: site\r\n\r\n`);
  const answer = await text(socket);
  return answer.split('\r\n\r\n').slice(1).join();
}

test('two workers serve one port in turn, and the supervisor gets the first worker’s message', async () => {
  const { said, who, pids } = await startTwo();
  expect(said).toBe('worker 1 of 2 on postgres://database');
  const answered = [await who(), await who(), await who(), await who()];
  expect(new Set(answered.map(({ pid }) => pid))).toEqual(new Set(pids()));
  expect(answered.map(({ nth }) => nth).sort()).toEqual([1, 1, 2, 2]);
  expect(new Set(answered.map(({ caller }) => caller))).toEqual(new Set(['127.0.0.1']));
});

test('when one worker has reported a change, the other already knows it', async () => {
  const { ask, who } = await startTwo();
  await ask('/tell');
  const both = [await who(), await who()];
  expect(both.map(({ heard }) => heard).sort()).toEqual([[], ['jobs']]);
});

test('the metrics of all workers are read together, except from a worker that does not answer', async () => {
  const { measure, pids } = await startTwo();
  expect((await measure()).sort()).toEqual([1, 2]);
  const [first = 0] = pids();
  process.kill(first, 'SIGSTOP');
  onTestFinished(() => void process.kill(first, 'SIGCONT'));
  expect(await measure()).toEqual([2]);
});

test('a killed worker is replaced, and only the requests that it was answering fail', async () => {
  const { who, address, pids } = await startTwo();
  const before = pids();
  const frozen = await who();
  process.kill(frozen.pid, 'SIGSTOP');
  // One of these requests goes to the frozen worker, which does not accept it.
  const asked = Array.from({ length: 6 }, () => request(address, '/who'));
  await Promise.race(asked);
  process.kill(frozen.pid, 'SIGKILL');
  const answered = (await Promise.all(asked)).map((answer) => JSON.parse(answer) as { pid: number });
  expect(answered.map(({ pid }) => pid)).not.toContain(frozen.pid);
  await expect.poll(pids).toHaveLength(2);
  expect(pids()).not.toEqual(before);
  await expect.poll(async () => (await who()).nth).toBe(frozen.nth);
});

test('while no worker runs, requests wait for the next one', async () => {
  const { who, pids } = await startTwo();
  for (const pid of pids()) process.kill(pid, 'SIGKILL');
  const before = pids();
  expect(before).not.toContain((await who()).pid);
});

test('the site stops if a worker ends again and again', async () => {
  const { ask, givenUp } = await startTwo();
  const crashing = setInterval(() => void ask('/crash').catch(() => undefined), 20);
  onTestFinished(() => clearInterval(crashing));
  expect((await givenUp).message).toMatch(/^Worker [12] ended 3 times in a row\.$/);
});

test('the site does not stop if a worker ends again after a minute of work', async () => {
  const { pids, givenUp, who } = await startTwo();
  const isGivenUp = vi.fn();
  void givenUp.then(isGivenUp);
  const clock = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + later);
  for (let nth = 0; nth < 4; nth++) {
    later += 61_000;
    // The worker that was started last: each one replaces the one that was killed before it.
    const killed = pids().at(-1)!;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => pids().filter((pid) => pid !== killed)).toHaveLength(2);
    expect(isGivenUp).not.toHaveBeenCalled();
  }
  await who();
});

test('the supervisor reports a change to running workers without waiting for one that is still starting', async () => {
  const { ask, pids } = await startTwo();
  const [first = 0, second = 0] = pids();
  process.kill(second, 'SIGKILL');
  const started = () => pids().find((pid) => pid !== first && pid !== second);
  await expect.poll(started, { interval: 1 }).toBeDefined();
  const starting = started()!;
  process.kill(starting, 'SIGSTOP');
  onTestFinished(() => void process.kill(starting, 'SIGCONT'));
  const times: number[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const begun = performance.now();
    await ask('/tell');
    times.push(performance.now() - begun);
  }
  // Each worker that does not answer would cost a second each time; a busy machine may be slow once.
  expect(Math.min(...times)).toBeLessThan(900);
});

test('a stop lets the workers answer their requests, and leaves no process running', async () => {
  const { stop, address, pids } = await startTwo();
  const all = pids();
  const asked = Array.from({ length: 6 }, () => request(address, '/slowly'));
  // Once this is answered, the supervisor has passed on all earlier connections.
  await request(address, '/who');
  await stop();
  expect(await Promise.all(asked)).toEqual(Array(6).fill('"done"'));
  expect(all.filter(isRunning)).toEqual([]);
  expect(await request(address, '/who').catch(({ code }) => code)).toBe('ECONNREFUSED');
});

test('workers end when their supervisor is killed', async () => {
  const file = new URL('./supervisor.fixtures.ts', import.meta.url).pathname;
  const supervisor = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(supervisor.stdout, 'data');
  supervisor.kill('SIGKILL');
  await expect.poll(() => (JSON.parse(said) as number[]).filter(isRunning)).toEqual([]);
});

test('the site does not start if its first worker ends before it is ready', async () => {
  const endsAtOnce = new URL('./port.ts', import.meta.url);
  const options = { module: endsAtOnce, count: 2, url: '' };
  const { start } = createSupervisor({ ...options, log: pino({ level: 'silent' }), onGiveUp: () => undefined });
  await expect(start()).rejects.toThrow('The site did not start: its first worker ended with status 0.');
});
