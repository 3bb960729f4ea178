/** Sends bodies with a megabyte of structure, as an attacker would to block the site. */
import { expect, test } from 'vitest';
import { processorTime } from '#testing/processor-time.ts';
import { usingTestApp } from '#testing/test-app.ts';

const MEGABYTE = 1_048_576;
/** Makes the site search the complete body for texts that PostgreSQL cannot store. */
const UNSTORABLE = '"\\u0000"';

const t = await usingTestApp();

const nested = (open: string, close: string, depth = Math.floor(MEGABYTE / (open.length + close.length)) - 10) =>
  open.repeat(depth) + UNSTORABLE + close.repeat(depth);
const members = (count: number) => Array.from({ length: count }, (_, n) => `"${n.toString(36)}":1`).join(',');
/** Would be part of the path of every value in the field. */
const longName = 'n'.repeat(500_000);

const TOO_DEEP = 'The body is nested more than 64 levels deep';
const TOO_MANY = 'The body contains more than 10000 values';

/** Returns the response and the processor time that it took (ms). */
async function send(url: string, type: string, payload: string) {
  const request = () => t.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  let reply!: Awaited<ReturnType<typeof request>>;
  const ms = await processorTime(async () => {
    reply = await request();
  });
  return { reply, ms };
}

test.each([
  ['objects in objects', nested('{"a":', '}'), TOO_DEEP],
  ['lists in lists', nested('[', ']'), TOO_DEEP],
  ['unclosed lists', '['.repeat(MEGABYTE - 10), TOO_DEEP],
  ['members', `{"a":${UNSTORABLE},${members(90_000)}}`, TOO_MANY],
  ['members of the prototype', `{${'"__proto__":1,'.repeat(70_000)}"a":1}`, TOO_MANY],
  ['values in a list', `[${UNSTORABLE}${',1'.repeat(500_000)}]`, TOO_MANY],
  ['empty lists in a list', `[${UNSTORABLE}${',[]'.repeat(300_000)}]`, TOO_MANY],
  [
    'values under a long name',
    `{"${longName}":{${members(9_000)},"a":${UNSTORABLE}}}`,
    'Control characters are not allowed here',
  ],
  ['brackets in a text', `{"a":"${'[{\\"'.repeat(200_000)}"}`, 'Please select your inquiry type'],
])('a megabyte of %s is refused quickly with a message', async (_, json, message) => {
  const { reply, ms } = await send('/api/contact/partnership', 'application/json', json);
  expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  expect(ms).toBeLessThan(3_000);
});

test('a form with far too many fields is refused quickly', async () => {
  const fields = Array.from({ length: 400_000 }, (_, n) => n.toString(36)).join('&');
  const { reply, ms } = await send('/contact-us', 'application/x-www-form-urlencoded', fields);
  expect(reply.statusCode).toBe(400);
  expect(ms).toBeLessThan(3_000);
});

test.each(['+', '%', 'a=b&%'])('a form of a megabyte of %j is refused', async (unit) => {
  const { reply } = await send(
    '/contact-us',
    'application/x-www-form-urlencoded',
    unit.padEnd(MEGABYTE - 10, unit.at(-1)),
  );
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain('The form contains a field with a name that is too long');
});

test('a body that is deep and long, but within the limits, is read', async () => {
  const list = Array.from({ length: 9_000 }, () => '"]"').join(',');
  const deep = `{"a":${'['.repeat(60)}"b"${']'.repeat(60)},"c":[${list}]}`;
  const { reply } = await send('/api/contact/partnership', 'application/json', deep);
  expect(reply.json().errors).toHaveProperty('inquiryType');
});

test('a control character is refused with the path of its field', async () => {
  const { reply } = await send('/api/contact/partnership', 'application/json', `{"a":[{"b":${UNSTORABLE}}]}`);
  expect(reply.json().errors).toEqual({ 'a.0.b': 'Control characters are not allowed here' });
});
