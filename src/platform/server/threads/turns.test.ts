import { afterEach, expect, test, vi } from 'vitest';
import { refuseWaiting, Turns } from './turns.ts';

afterEach(() => {
  vi.useRealTimers();
});

const caller = (name: string) => ({ name, atDesk: false });

test('a caller who has left gets no turn and takes no place', async () => {
  const turns = new Turns(1, 1);
  await turns.begin(caller('at work'));
  let hasLeft = false;
  const left = turns.begin({ ...caller('a'), hasLeft: () => hasLeft });
  hasLeft = true;
  const waiting = ['b', 'c', 'd', 'e'].map((name) => turns.begin(caller(name)));
  await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  await expect(turns.begin(caller('f'))).rejects.toMatchObject({ code: 'unavailable' });
  for (const turn of waiting) {
    turns.end();
    await turn;
  }
});

test('a call that has waited for 25 seconds is refused, and the next call takes its place', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1, 5);
  await turns.begin(caller('slow'));
  const refused = expect(turns.begin(caller('a'))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 10,
  });
  vi.advanceTimersByTime(25_000);
  await refused;
  const next = turns.begin(caller('b'));
  turns.end();
  await next;
  turns.end();
  await turns.begin(caller('c'));
});

test('between two calls of the desk, somebody else gets a turn', async () => {
  const turns = new Turns(1, 20);
  const order: string[] = [];
  const call = (name: string, atDesk: boolean) => turns.begin({ name, atDesk }).then(() => void order.push(name));
  await turns.begin({ name: 'desk', atDesk: true });
  const calls = [call('desk', true), call('desk', true), call('visitor', false), call('author', false)];
  for (let ended = 0; ended < calls.length; ended++) {
    turns.end();
    await vi.waitFor(() => expect(order).toHaveLength(ended + 1));
  }
  expect(order).toEqual(['visitor', 'desk', 'author', 'desk']);
});

test('when the site stops, calls that wait are refused, and those that have begun are not', async () => {
  const turns = new Turns(1, 20);
  const begun = turns.begin(caller('a'));
  const waiting = ['a', 'b'].map((name) => turns.begin(caller(name)));
  refuseWaiting();
  for (const refused of waiting) await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  await begun;
  turns.end();
  await turns.begin(caller('c'));
});
