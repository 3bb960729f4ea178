import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { inLine } from './in-line.ts';

const request = () => ({ raw: { socket: new EventEmitter() } }) as unknown as FastifyRequest;

test('four calls of one caller run at once, the others in their order; other callers do not wait, and too many are refused', async () => {
  const run = inLine();
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const call = (caller: string, nth: number) =>
    run(caller, request(), () => {
      started.push(nth);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const calls = Array.from({ length: 104 }, (_, nth) => call('ann', nth));
  expect(started).toEqual([0, 1, 2, 3]);
  await expect(call('ann', 104)).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 1 });
  void call('ben', -1);
  expect(started.pop()).toBe(-1);
  ends.pop();
  for (const [nth, ended] of calls.entries()) {
    expect(started).toEqual(Array.from({ length: Math.min(nth + 4, 104) }, (_, at) => at));
    ends.shift()!();
    await ended;
  }
});

test('after a call fails, the next one runs', async () => {
  const run = inLine();
  const failing = Array.from({ length: 8 }, () => run('ann', request(), () => Promise.reject(new Error('no'))));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await run('ann', request(), async () => 'done')).toBe('done');
});

test('a call whose caller leaves while it waits does not run, and keeps nobody waiting', async () => {
  const run = inLine();
  const ends: (() => void)[] = [];
  const running = Array.from({ length: 4 }, () =>
    run('ann', request(), () => new Promise<void>((end) => ends.push(end))),
  );
  const leaver = request();
  const left = run('ann', leaver, async () => expect.unreachable());
  const last = run('ann', request(), async () => 'done');
  leaver.raw.socket.emit('close');
  await expect(left).rejects.toMatchObject({ code: 'invalid' });
  await leaver.atWork;
  for (const end of ends) end();
  await Promise.all(running);
  expect(await last).toBe('done');
});
