import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchStorage } from './storage.ts';

const diskFull = () =>
  Object.assign(new Error('A query failed'), { cause: Object.assign(new Error('no space left'), { code: '53100' }) });

function setUp() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let fails = false;
  const onFull = vi.fn(async () => undefined);
  const storage = watchStorage({
    log: pino({ level: 'silent' }),
    tryToStore: async () => {
      if (fails) throw diskFull();
    },
    onFull,
    everyMs: 1_000,
  });
  onTestFinished(storage.close);
  return { storage, onFull, breakDisk: (broken: boolean) => (fails = broken) };
}

test('an error reveals a full disk, which is reported once; later the site notices new space', async () => {
  const { storage, onFull, breakDisk } = setUp();
  storage.note(new Error('something else'));
  expect(storage.isFull()).toBe(false);
  breakDisk(true);
  storage.note(diskFull());
  storage.note(diskFull());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(storage.isFull()).toBe(true);
  expect(onFull).toHaveBeenCalledTimes(1);
  breakDisk(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(storage.isFull()).toBe(false);
  storage.note(diskFull());
  expect(onFull).toHaveBeenCalledTimes(2);
});

test('a full disk is noticed even if nobody writes', async () => {
  const { storage, onFull, breakDisk } = setUp();
  breakDisk(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(storage.isFull()).toBe(true);
  expect(onFull).toHaveBeenCalledTimes(1);
});
