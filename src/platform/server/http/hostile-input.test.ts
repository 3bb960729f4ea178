/** Checks that any input to any endpoint is accepted or refused with a message, and causes no error in the site. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { readContracts } from '#app/server/contracts.ts';
import { fillPath } from '#kernel/client.ts';
import { type Endpoint, parseKey } from '#kernel/endpoint.ts';
import { pathParams, storeRecords } from '#testing/records.ts';
import { fieldsOf, sampleOf } from '#testing/sample.ts';
import { usingTestApp } from '#testing/test-app.ts';

/** Raw JSON for each field of a body, because JSON.stringify could not write some of it. */
const IN_FIELDS = [
  String.raw`"<p>Who decides, \u0000 and where they sit when they decide, settles more than the contract, \ud800 and a file shows it.</p>"`,
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59.999999999999999999999999999999999Z"',
  '"99999999999 years"',
  '2147483648',
];

/** The depth of the complete body is checked before any field, so this is tried in only one field. */
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const IN_QUERIES = ['0000-01-01', '9999-12-31', '1e9', '__proto__', "'%5C%25_(((*"];

/** The complete query is checked for invalid text, so these are tried in only one parameter. */
const NO_TEXT = ['%00', '%ED%A0%80'];

const IN_PATHS = ['%00', '__proto__', '%ED%A0%80', '00000000-0000-0000-0000-000000000000'];

/** The number of the test site's database connections. */
const AT_ONCE = 5;

const t = await usingTestApp({ env: { MAIL_EVENTS_SECRET: 'a secret of thirty-two characters or more' } });
const records = await storeRecords(t);
const cookie = await t.signIn('admin');

let calls = 0;

/** Describes what is wrong with the response; undefined if nothing is. */
async function wrongOf(method: string, url: string, payload?: string): Promise<string | undefined> {
  calls += 1;
  const reply = await t.inject({
    method: method as 'GET',
    url,
    ...(payload !== undefined && { payload }),
    headers: { cookie, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  });
  const what = `${method} ${url.slice(0, 120)} ${payload?.slice(0, 200) ?? ''} is answered ${reply.statusCode}`;
  if (reply.statusCode >= 500) return what;
  if (reply.statusCode < 400) return undefined;
  // The API for programs sends problem details.
  const { message, detail = message } = reply.json() as { message?: string; detail?: string };
  return typeof detail === 'string' && detail !== '' ? undefined : `${what} without words`;
}

/** Leaves out signing in and out, which would end the session of the test. */
const endpoints = (await readContracts()).filter(([key]) => !/log(in|out)/.test(key));

test.each(endpoints)('%s accepts any input or refuses it with a message', async (key, endpoint) => {
  expect(await attack(key, endpoint)).toEqual([]);
});

async function attack(key: string, { params, query, body }: Endpoint): Promise<string[]> {
  const { method, path } = parseKey(key);
  const url = fillPath(path, pathParams(path, records));
  const paths = (has(params) ? fieldsOf(params) : []).flatMap((name) =>
    IN_PATHS.map((value) => path.replace(`:${name}`, value).replace(/:\w+/g, 'x')),
  );
  const queries = (has(query) ? fieldsOf(query) : []).flatMap((name, i) =>
    (i === 0 ? [...IN_QUERIES, ...NO_TEXT] : IN_QUERIES).map((value) => `${url}?${name}=${value}`),
  );
  const payloads = has(body) ? bodiesOf(body) : [];
  const calls = [
    ...[...paths, ...queries].map((address) => () => wrongOf(method, address)),
    ...payloads.map((payload) => () => wrongOf(method, url, payload)),
  ];
  // Uses small groups: otherwise calls that wait for each other's locks would time out waiting for a connection.
  const wrong: (string | undefined)[] = [];
  while (calls.length > 0) wrong.push(...(await Promise.all(calls.splice(0, AT_ONCE).map((call) => call()))));
  return wrong.filter((one) => one !== undefined);
}

const has = (schema: { type?: string }) => schema.type !== 'undefined';

/** Returns hostile bodies, and the sample with one hostile field at a time. */
function bodiesOf(schema: z.ZodType): string[] {
  const sample = sampleOf(schema) as Record<string, unknown>;
  const names = [...new Set([...fieldsOf(schema), ...Object.keys(sample)])];
  return [
    ...IN_FIELDS,
    DEEP,
    ...names.slice(0, 1).map((name) => withField(sample, name, DEEP)),
    ...names.flatMap((name) => IN_FIELDS.map((value) => withField(sample, name, value))),
  ];
}

function withField(sample: Record<string, unknown>, name: string, value: string): string {
  const fields = Object.entries({ ...sample, [name]: undefined }).map(
    ([other, its]) => `${JSON.stringify(other)}:${other === name ? value : JSON.stringify(its)}`,
  );
  return `{${fields.join(',')}}`;
}
