import { expect, test } from 'vitest';
import { ApiError, Failure, notFound } from './problem.ts';

test('a failure contains the answer to the caller', () => {
  const errors = { title: 'Title is required' };
  const failure = new Failure('invalid', 'Title is required', { errors, retryAfter: 5 });
  expect(failure).toMatchObject({ name: 'Failure', code: 'invalid', errors, retryAfterSeconds: 5 });
  expect(failure.message).toBe('Title is required');
});

test('a message says what was not found', () => {
  expect(notFound('Job')).toMatchObject({ code: 'not_found', message: 'Job not found' });
});

test.each([
  ['{"message":"Wrong password","errors":{"password":"Wrong"}}', 'Wrong password', 'Wrong password'],
  ['<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
  ['{}', undefined, 'Unauthorized'],
  ['{"message":""}', undefined, 'Unauthorized'],
  ['{"message":7}', undefined, 'Unauthorized'],
  ['null', undefined, 'Unauthorized'],
  ['', undefined, 'Unauthorized'],
])('the message of a reply with the body %j is %j, and for people %j', (body, said, message) => {
  const err = new ApiError(401, body, 'Unauthorized');
  expect([err.said, err.problem.message]).toEqual([said, message]);
});

test('a reply without body and status text has its number as the message', () => {
  expect(new ApiError(502, '').problem.message).toBe('Error 502');
});
