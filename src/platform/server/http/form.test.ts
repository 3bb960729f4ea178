import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '#kernel/problem.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { serveForm } from './form.ts';

let returned: ReturnedForm | undefined;
let refusals: unknown[] = [];
const app = Fastify();
app.decorateRequest('noteRefusal', (err) => void refusals.push(err));
app.decorate('write', (_request, run) => run());
app.decorate('answerForm', async (_request, reply, problem, form) => {
  returned = form;
  return reply.code(problem.status).send();
});
app.decorate('answerCrash', (_request, reply) => reply.code(500).send());
serveForm(app, {
  path: '/join',
  limit: 'usual',
  schema: z.looseObject({ email: z.email('Must be a valid email') }),
  handle: () => {
    throw new Failure('conflict', 'Taken');
  },
  done: '/joined',
});
afterAll(() => app.close());

const send = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/join',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test.each([
  ['invalid', 'ada', 400, { errors: { email: 'Must be a valid email' } }],
  ['refused', 'ada@example.com', 409, { errors: {}, message: 'Taken' }],
])('a form that is %s comes back as typed, but without passwords and codes', async (_, email, status, problem) => {
  const secrets = { password: 's3cret', newPassword: 's3cret', currentPassword: 's3cret', code: '123456' };
  const reply = await send({ email, firstName: 'Ada', codeword: 'tulip', ...secrets });
  expect(reply.statusCode).toBe(status);
  expect(returned).toEqual({ action: '/join', values: { email, firstName: 'Ada', codeword: 'tulip' }, ...problem });
});

test('a handler’s refusal is logged, because nobody else sees it', async () => {
  refusals = [];
  await send({ email: 'ada@example.com' });
  expect(refusals).toEqual([new Failure('conflict', 'Taken')]);
});

test('a page returns a form’s first 8,000 words, and cuts longer texts', async () => {
  const text = 'word '.repeat(7_900).trim();
  await send({ email: 'ada', content: text, firstName: 'Ada' });
  expect(returned?.values).toEqual({ email: 'ada', content: text, firstName: 'Ada' });

  const content = 'b'.repeat(30_000);
  await send({ email: 'ada', firstName: 'a'.repeat(300_000), lastName: 'Byron', content });
  expect(returned?.values).toEqual({ email: 'ada', lastName: 'Byron', content, firstName: expect.any(String) });
  expect(JSON.stringify(returned).length).toBeLessThan(41_000);
});
