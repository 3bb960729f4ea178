import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { memoryLimits } from '#testing/memory-limits.ts';
import { TooMuchWork } from './in-thread.ts';
import { withPatience } from './patience.ts';

const failure = (call: Promise<unknown>) => call.catch((err: unknown) => err);

test('after three documents that take too long, an address has to wait, and others do not', async () => {
  let asked = 0;
  const read = withPatience(memoryLimits(), 'document', async (document: string) => {
    asked += 1;
    if (document === 'hostile') throw new TooMuchWork();
    return document;
  });
  for (let n = 0; n < 3; n++)
    expect(await failure(read('hostile', '192.0.2.1'))).toMatchObject({
      code: 'invalid',
      message: 'This document takes too long to read: please send it in parts.',
    });
  expect(await failure(read('hostile', '192.0.2.1'))).toMatchObject({ code: 'too_many', retryAfterSeconds: 600 });
  expect(asked).toBe(3);
  expect(await read('usual', '192.0.2.2')).toBe('usual');
});

test('other failures are passed on and not counted', async () => {
  const read = withPatience(memoryLimits(), 'picture', () => Promise.reject(new Failure('invalid', 'no document')));
  for (let n = 0; n < 5; n++) expect(await failure(read('x', '192.0.2.1'))).toMatchObject({ message: 'no document' });
});

test('a customer with many networks has to wait after twelve documents', async () => {
  const read = withPatience(memoryLimits(), 'document', () => Promise.reject(new TooMuchWork()));
  const from = (household: number) => failure(read('hostile', `2001:db8:7:${household}::1`));
  for (let household = 1; household <= 12; household++)
    expect(await from(household)).toMatchObject({ code: 'invalid' });
  expect(await from(13)).toMatchObject({ code: 'too_many' });
  expect(await failure(read('hostile', '2001:db8:8::1'))).toMatchObject({ code: 'invalid' });
});
