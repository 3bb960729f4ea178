import { expect, test } from 'vitest';
import { fillPath, httpTransport, queryString } from './client.ts';

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  httpTransport(async () => new Response(body, { status, headers }));

test('parameters in paths are encoded, and queries omit undefined values', () => {
  expect(fillPath('/api/jobs/:id', { id: 'a/b?c' })).toBe('/api/jobs/a%2Fb%3Fc');
  expect(queryString({ q: 'a & b', page: 2, sort: undefined })).toBe('?q=a+%26+b&page=2');
  expect(queryString({})).toBe('');
});

test('the message of a failed call is its status, a colon, a space and the body', async () => {
  const call = answering(409, '{"message":"Taken","errors":{"title":"Taken"}}')('POST /api/x', { body: {} });
  await expect(call).rejects.toMatchObject({
    message: '409: {"message":"Taken","errors":{"title":"Taken"}}',
    status: 409,
    problem: { message: 'Taken', errors: { title: 'Taken' } },
  });
});

test('a body in another format becomes the message', async () => {
  await expect(answering(502, 'Bad gateway')('GET /api/x', {})).rejects.toMatchObject({
    message: '502: Bad gateway',
    problem: { message: 'Bad gateway' },
  });
});

test('a reply without a body has its status text as the message, and nothing in `said`', async () => {
  const call = httpTransport(async () => new Response('', { status: 502, statusText: 'Bad Gateway' }))(
    'GET /api/x',
    {},
  );
  await expect(call).rejects.toMatchObject({ message: '502: Bad Gateway', said: undefined });
  await expect(answering(502, 'No')('GET /api/x', {})).rejects.toMatchObject({ said: 'No' });
});

test('a list comes with its total; without the header, the list is complete', async () => {
  expect(await answering(200, '[1]', { 'x-total-count': '7' })('GET /api/x', {})).toEqual({ rows: [1], total: 7 });
  expect(await answering(200, '[1, 2]')('GET /api/x', {})).toEqual({ rows: [1, 2], total: 2 });
});
