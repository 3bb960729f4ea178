import { expect, test } from 'vitest';
import { DOCX_TYPE } from '#kernel/document-limits.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { REVIEWED_DOCX } from '../documents/read-docx.fixtures.ts';

const t = await usingTestApp();

const send = (payload: Buffer, type = DOCX_TYPE) =>
  t.inject({ method: 'POST', url: '/api/documents/read', payload, headers: { 'content-type': type } });

test('a visitor gets the text of a Word document, and a list of what was left out', async () => {
  const answer = await send(REVIEWED_DOCX);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    html: expect.stringContaining('<h1>The threshold</h1>'),
    leftOut: expect.stringMatching(/^comments:1 deletions:2 hidden:1 objects:2 insertions:2\n/),
  });
});

test('another kind of file is refused with a reason, and another content type is not read', async () => {
  const answer = await send(Buffer.from('Dear editors'));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe(
    'This file could not be read. Please save it as a Word document (.docx) and try again.',
  );
  expect((await send(Buffer.from('{}'), 'application/json')).statusCode).toBe(415);
});

test('a file of more than 10 MB is refused', async () => {
  expect((await send(Buffer.alloc(10 * 1_048_576 + 1))).statusCode).toBe(413);
});
