import { APIError } from 'better-auth/api';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { ApiError, Failure } from '#kernel/problem.ts';
import { answerTo, handleErrors, invalid, isAway } from './errors.ts';

const SECRET = 'password authentication failed for user "meridian" at 10.0.0.5';
const MISTAKE = { status: 500, message: 'Something went wrong on our side. Please try again.' };
const AWAY = {
  status: 503,
  message: 'The service is briefly unavailable. Please try again in a moment.',
  retryAfter: 5,
};
const FULL = {
  status: 507,
  message: 'Nothing can be saved at the moment, because the site’s disk is full. Please try again later.',
};
const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each([
  ['an unexpected error', new Error(SECRET), MISTAKE],
  ['an unexpected error with a status', withFields(SECRET, { statusCode: 502 }), MISTAKE],
  ['a page whose data failed', new ApiError(500, JSON.stringify({ message: SECRET })), MISTAKE],
  ['an unreachable database', withFields(SECRET, { code: 'ECONNREFUSED' }), AWAY],
  ['a database that cancelled a slow statement', withFields(SECRET, { code: '57014' }), AWAY],
  [
    'a transaction that was continued after its connection was lost',
    new Error('Client was closed and is not queryable'),
    AWAY,
  ],
  ['a full disk of the database', new Error(SECRET, { cause: withFields(SECRET, { code: '53100' }) }), FULL],
  ['a full disk of the site', withFields(SECRET, { code: 'ENOSPC' }), FULL],
  ['a used-up quota of the site', withFields(SECRET, { code: 'EDQUOT' }), FULL],
  ['a database that shuts down', withFields(SECRET, { code: '57P01' }), AWAY],
  [
    'a body that a library finds too long',
    withFields(SECRET, { statusCode: 413 }),
    { status: 413, message: 'Request body is too large' },
  ],
  [
    'a conflict within the library for accounts',
    APIError.fromStatus('CONFLICT', { message: 'Failed to verify backup code. Please try again.' }),
    { status: 409, message: 'Something else changed this at the same moment. Please try again.' },
  ],
  [
    'any other refusal by a library',
    withFields(SECRET, { statusCode: 418 }),
    { status: 418, message: 'This request was refused' },
  ],
  ['a missing page', new ApiError(404, '{"message":"Gone"}'), { status: 404, message: 'Gone' }],
  [
    'a refusal with its fields',
    new Failure('invalid', 'No', { errors: { title: 'No' } }),
    { status: 400, message: 'No', errors: { title: 'No' } },
  ],
  [
    'a temporary refusal',
    new Failure('too_many', 'Wait', { retryAfter: 60 }),
    { status: 429, message: 'Wait', retryAfter: 60 },
  ],
])('the reply to %s has the right status and message', (_, err, answer) => {
  expect(answerTo(err)).toEqual(answer);
  expect(isAway(err)).toBe([503, 507].includes(answer.status));
});

const app = Fastify();
handleErrors(app);
app.get('/broken', () => Promise.reject(new Error(SECRET)));
afterAll(() => app.close());

test('the reply to an unexpected error is 500 as JSON and reveals nothing about the error', async () => {
  const reply = await app.inject('/broken');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, 'application/json; charset=utf-8']);
  expect(reply.json()).toEqual({ message: MISTAKE.message });
});

test('a message does not repeat a long name that was sent', () => {
  const name = 'n'.repeat(500_000);
  const { message, errors } = invalid([{ instancePath: `/${name}`, message: `Unrecognized key: "${name}"` }]);
  expect(message).toMatch(/^Unrecognized key: "n+…$/);
  expect(JSON.stringify({ message, errors }).length).toBeLessThan(1_000);
});

test('a field named like a member of every object, such as “constructor”, gets its message', () => {
  const { message, errors } = invalid([{ instancePath: '/constructor', message: 'Must be text' }]);
  expect([message, { ...errors }]).toEqual(['Must be text', { constructor: 'Must be text' }]);
});

test('a field with several errors gets the message of the first', () => {
  const issues = ['Title is required', 'Title is too short'].map((message) => ({ instancePath: '/title', message }));
  const { message, errors } = invalid(issues);
  expect([message, { ...errors }]).toEqual(['Title is required', { title: 'Title is required' }]);
});
