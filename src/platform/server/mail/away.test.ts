import { expect, test, vi } from 'vitest';
import { watchServer } from './away.ts';

test('the return of the mail server is noticed once, and only after it was lost', async () => {
  const onReturn = vi.fn(async () => undefined);
  const watch = watchServer({ answers: async () => true, onReturn, everyMs: 60_000 });
  await watch.reached();
  expect(onReturn).not.toHaveBeenCalled();
  watch.lost();
  watch.lost();
  await watch.reached();
  await watch.reached();
  expect(onReturn).toHaveBeenCalledTimes(1);
  watch.close();
});
