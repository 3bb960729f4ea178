import { expect, test } from 'vitest';
import { Failure, notFound } from './problem.ts';

test('a failure carries what a caller is answered', () => {
  const errors = { title: 'Title is required' };
  const failure = new Failure('invalid', 'Title is required', { errors, retryAfter: 5 });
  expect(failure).toMatchObject({ name: 'Failure', code: 'invalid', errors, retryAfterSeconds: 5 });
  expect(failure.message).toBe('Title is required');
});

test('something that is not found is named', () => {
  expect(notFound('Job')).toMatchObject({ code: 'not_found', message: 'Job not found' });
});
