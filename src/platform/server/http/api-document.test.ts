/**
 * Checks that the API keeps the promises of its document: calls each operation with values made from its own
 * description, both valid and almost valid ones, and compares the status and body of the response with the description.
 *
 * `FUZZ_SEED=7 FUZZ_RUNS=200 npm run test:api -- src/platform/server/http/api-document` tries others, and more.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { accountsApi } from '#features/accounts/contract.ts';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildAuthor } from '#features/authors/server/factory.fixtures.ts';
import { buildComment } from '#features/comments/server/factory.fixtures.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { buildInformation } from '#features/information/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { signatureOf } from '#features/mail/server/signature.ts';
import type { issuesApi } from '#features/newsletter/issues-contract.ts';
import { provisions } from '#features/references/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { allowedBy, nearly } from '#testing/arbitrary-input.ts';
import { pathParams, type Records, storeRecords } from '#testing/records.ts';
import { build, type Schema } from '#testing/sample.ts';
import { type TestApp, usingTestApp } from '#testing/test-app.ts';

interface Media {
  schema: Schema;
}
interface Operation {
  security?: object[];
  parameters?: { in: 'path' | 'query'; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}
interface Call {
  path: string;
  query: string;
  body?: unknown;
}

const SECRET = 'a secret of thirty-two characters or more';
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? 2);
const ROLES = ['visitor', 'subscriber', 'admin'] as const;
type Caller = (typeof ROLES)[number];

const t = await usingTestApp({ env: { MAIL_EVENTS_SECRET: SECRET } });
const document = (await t.inject({ url: '/api/openapi.json' })).json<Document>();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
);
const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false, code: { optimize: false } });
ajv.addSchema(document, 'api');

const cookies = new Map<Caller, string>();
const records = { ...(await storeRecords(t)), ...(await storeMore(t)) };

/** Operations that accepted at least one of their calls. */
const taken = new Set<string>();

test.each(operations)('$key matches its description', async ({ key, operation }) => {
  const wrong: string[] = [];
  const { allowed, odd } = callsOf(key, operation);
  for (const role of ROLES) {
    const cookie = await sessionOf(role);
    let refusals = 0;
    // The site refuses odd calls in the same way for everybody, and administrators may make all calls.
    for (const call of role === 'admin' ? [...allowed, ...odd] : allowed) {
      const answer = await send(key, call, cookie);
      const fault = faultOf(key, operation, answer);
      if (fault) wrong.push(`${role}: ${describeCall(key, call)} ${fault}`);
      if (answer.statusCode < 400) taken.add(key);
      refusals += Number(operation.security !== undefined && [401, 403].includes(answer.statusCode));
      // Further calls would be refused unread.
      if (refusals === 2) break;
    }
  }
  expect(wrong).toEqual([]);
});

/**
 * Operations that need something no description contains: a password or a code, an emailed link, a provider, a record
 * in a certain state, a file.
 */
const NEED_MORE = [
  ...['POST /api/admin/login', 'POST /api/auth/login', 'POST /api/auth/login/code', 'POST /api/auth/reset'],
  ...[
    'POST /api/auth/verify',
    'POST /api/account/email',
    'POST /api/account/email/confirm',
    'POST /api/account/password',
  ],
  ...['POST /api/account/proof', 'POST /api/account/second-factor', 'POST /api/account/second-factor/confirm'],
  ...['POST /api/account/second-factor/recovery-codes', 'POST /api/account/second-factor/disable'],
  ...['POST /api/account/passkeys', 'PATCH /api/account/passkeys/{id}', 'DELETE /api/account/passkeys/{id}'],
  ...['POST /api/account/proof/passkey', 'POST /api/auth/passkey', 'POST /api/admin/login/passkey'],
  ...['DELETE /api/account/sessions/{id}', 'POST /api/account/delete', 'GET /api/auth/callback/oidc'],
  ...['GET /api/alerts/{token}', 'GET /api/newsletter/{token}', 'GET /api/submissions/by-link/{token}'],
  'GET /api/previews/{token}',
  ...['POST /api/submissions/pictures'],
  ...['GET /api/invitations/{token}', 'POST /api/invitations/{token}', 'POST /api/alerts/unsubscribe/{token}'],
  ...['POST /api/newsletter/unsubscribe/{token}', 'GET /api/newsletter-issues/{slug}', 'GET /api/jurisdictions/{code}'],
  ...['GET /api/articles/by-slug/{slug}', 'GET /api/breaking-news/by-slug/{slug}'],
  'GET /api/information/by-slug/{slug}',
  ...['GET /api/withdrawals/{address}', 'GET /api/editions/{id}/{n}', 'GET /api/editions/{id}/comparison'],
  // Refused, because these tests answer every address with an empty page.
  ...['POST /api/admin/old-addresses', 'PATCH /api/admin/old-addresses/{id}'],
  // An example names a version of a template that does not exist.
  'POST /api/admin/reply-templates',
  // No notice waits.
  'PUT /api/admin/correction-emails/{id}',
  ...['GET /api/admin/audit/{id}', 'GET /api/admin/revisions/{id}', 'POST /api/admin/revisions/{id}/restore'],
  ...['GET /api/admin/mail/{id}', 'POST /api/admin/mail/{id}/resend', 'DELETE /api/admin/mail/suppressions/{id}'],
  ...['DELETE /api/admin/bin/{kind}/{id}', 'POST /api/admin/privacy/erase', 'POST /api/popups/{id}/count'],
  ...['POST /api/admin/newsletter/issues/{id}/stop', 'DELETE /api/admin/navigation/header/item/{id}'],
  // Needs an account that is not disabled.
  'POST /api/admin/users/{id}/password-reset',
  // Needs an import that has made progress in the last minutes.
  'POST /api/admin/imports/{id}/stop',
  // Only special issues can be deleted.
  ...['DELETE /api/admin/newsletter/issues/{id}'],
  // Other calls have deleted the endpoint.
  ...['POST /api/admin/webhooks/{id}/rotate', 'POST /api/admin/webhooks/{id}/test'],
  ...['GET /api/admin/webhook-deliveries/{id}', 'POST /api/admin/webhook-deliveries/{id}/send'],
  // Need a public record and a text that its contract accepts.
  ...['POST /api/admin/updates', 'PATCH /api/admin/updates/{id}', 'POST /api/admin/shares'],
  ...['POST /api/documents/read', 'POST /api/admin/topics/{id}/merge'],
  ...['POST /api/admin/authors/{id}/merge', 'POST /api/admin/authors/{id}/split'],
  ...['PATCH /api/admin/submissions/{id}/text', 'DELETE /api/comments/{id}', 'PATCH /api/submissions/{id}'],
  ...['POST /api/admin/submissions/{id}/accept', 'POST /api/admin/submissions/{id}/ask'],
  ...['PUT /api/admin/submissions/{id}/assignee', 'PATCH /api/admin/comments/{id}'],
  ...['POST /api/admin/media', 'POST /api/admin/media/{id}/file', 'POST /api/v1/files'],
  // Need a feed that can be read, and a draft.
  ...['POST /api/admin/intake-sources', 'PATCH /api/admin/intake-sources/{id}', 'POST /api/admin/intake/{id}/merge'],
  ...['POST /api/admin/intake-sources/{id}/fetch'],
  // Need a record of that kind.
  ...['POST /api/publishing/dismissals', 'GET /api/publishing/texts/{kind}/{id}'],
  ...['PUT /api/admin/media/uploads/{id}', 'PUT /api/admin/imports/uploads/{id}', 'POST /api/admin/imports'],
];

test('a body made from its description is accepted, except where the description cannot say enough', () => {
  // Need drafts, or records of kinds that have none here.
  const isOfProgram = (key: string) => /^(?:GET|PATCH) \/api\/v1\/\w+\/\{id\}$/.test(key);
  const never = operations.map(({ key }) => key).filter((key) => !taken.has(key) && !isOfProgram(key));
  expect(never.filter((key) => !NEED_MORE.includes(key))).toEqual([]);
});

/** Stores records with the values that readers and contributors would have for the parameters in paths. */
async function storeMore({ db, client }: TestApp): Promise<Records> {
  const cookie = (await sessionOf('subscriber'))!;
  const { id } = await client<typeof accountsApi>(cookie)('GET /api/auth/user');
  const { rows } = await client<typeof issuesApi>(await sessionOf('admin'))('GET /api/admin/newsletter/issues');
  const cited = { id: 'irc-482', system: 'US', label: 'IRC § 482', href: 'https://example.com/482' } as const;
  const article = await buildArticle(db, { provisions: [cited.label] });
  const own = { submitterId: id };
  await buildAuthor(db, { userId: id });
  await db.insert(provisions).values(cited);
  return {
    '/api/articles': article.id,
    '/api/editions': article.id,
    '/api/law': cited.id,
    '/api/breaking-news': (await buildAnnouncement(db)).id,
    '/api/training': (await buildCourse(db)).id,
    '/api/events': (await buildEvent(db)).id,
    '/api/information': (await buildInformation(db)).id,
    '/api/jobs': (await buildJob(db)).id,
    '/api/comments': (await buildComment(db, article.id, { authorId: id })).id,
    '/api/submissions': (await buildSubmission(db, own)).id,
    '/api/submissions/drafts': (await buildSubmission(db, { ...own, status: 'draft' })).id,
    '/api/admin/newsletter/issues': rows[0]!.id,
  };
}

/** Returns a session of the test person with this role; signs in again if a call has ended it. */
async function sessionOf(role: Caller): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  const email = `${role}@example.com`;
  const cookie = cookies.get(role);
  if (!cookie) cookies.set(role, await t.signIn(role, email));
  else if ((await t.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode !== 200) {
    const reply = await t.inject({ method: 'POST', url: '/test/sign-in', payload: { email } });
    cookies.set(role, String(reply.headers['set-cookie']).split(';')[0]!);
  }
  return cookies.get(role);
}

/** Returns allowed calls, the plainest one first, and twice as many others with one wrong part. */
function callsOf(key: string, operation: Operation): { allowed: Call[]; odd: Call[] } {
  const { parameters = [], requestBody } = operation;
  const { path } = parseKey(key);
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const ids = pathParams(path.replace(/\{(\w+)\}/g, ':$1'), records);
  const choices = parameters.flatMap(({ name, schema }) => (schema.enum ? [[name, schema.enum[0]]] : []));
  const params: Record<string, unknown> = { ...ids, ...Object.fromEntries(choices) };
  const known = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const right = {
    path: fc.constant(known),
    query: fc
      .record(Object.fromEntries(queries.map(({ name, schema }) => [name, allowedBy(schema, name).map(encode)])), {
        requiredKeys: queries.filter(({ required }) => required).map(({ name }) => name),
      })
      .map(queryString),
    body: body ? allowedBy(body) : fc.constant(undefined),
  };
  const plainest = {
    path: known,
    query: queryString(
      Object.fromEntries(
        queries.filter(({ required }) => required).map(({ name, schema }) => [name, encode(build(schema, name))]),
      ),
    ),
    body: body && build(body),
  };
  const wrong = [
    ...(path.includes('{')
      ? [fc.record({ ...right, path: fc.constantFrom(...ODD_IDS).map((id) => path.replace(/\{\w+\}/g, id)) })]
      : []),
    ...(body ? [fc.record({ ...right, body: nearly(body) })] : []),
    fc.record({ ...right, query: oddQuery(queries) }),
  ];
  const sample = (calls: fc.Arbitrary<Call>, numRuns: number) => fc.sample(calls, { seed: SEED, numRuns });
  return { allowed: [plainest, ...sample(fc.record(right), RUNS)], odd: sample(fc.oneof(...wrong), 2 * RUNS) };
}

const ODD_IDS = [
  '%00',
  '%ED%A0%80',
  '%',
  '__proto__',
  '-1',
  '1e99',
  'x'.repeat(500),
  '%E2%80%AE',
  '%2F',
  '00000000-0000-0000-0000-000000000000',
  '+275760-09-13',
];
const ODD_QUERIES = [
  '=',
  '&&',
  '%',
  'limit=1&limit=2',
  'unknown=1',
  '__proto__=1',
  'q[]=1',
  'q[a]=1',
  '%00=1',
  'limit=%00',
  'offset=-1',
  'limit=1e9',
  'q=%ED%A0%80',
];

const oddQuery = (queries: NonNullable<Operation['parameters']>) =>
  fc.oneof(
    fc.constantFrom(...ODD_QUERIES),
    ...queries.map(({ name, schema }) => nearly(schema, name).map((value) => queryString({ [name]: encode(value) }))),
  );

const queryString = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

let calls = 0;

/** Uses a separate address for each call, because the calls from one address are limited. */
async function send(key: string, { path, query, body }: Call, cookie: string | undefined) {
  calls += 1;
  const { method } = parseKey(key);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return t.inject({
    method,
    url: query ? `${path}?${query}` : path,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(path.startsWith('/api/mail/') &&
        payload !== undefined && {
          'x-mail-timestamp': timestamp,
          'x-mail-signature': signatureOf(payload, timestamp, SECRET),
        }),
    },
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  });
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Returns what is wrong with the response; undefined if nothing is. */
function faultOf(key: string, { responses }: Operation, { statusCode, headers, body }: Answer): string | undefined {
  const response = responses[statusCode];
  if (statusCode >= 500 || !response) return `answers ${statusCode}: ${body.slice(0, 300)}`;
  if (!response.content) return body === '' ? undefined : `answers ${statusCode} with content: ${body.slice(0, 300)}`;
  const type = String(headers['content-type']).split(';')[0]!;
  if (!response.content[type]) return `answers ${statusCode} as ${type}`;
  if (type !== 'application/json') return undefined;
  const { method, path } = parseKey(key);
  const pointer = ['paths', path, method.toLowerCase(), 'responses', statusCode, 'content', type, 'schema'];
  const fits = ajv.getSchema(
    `api#/${pointer.map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
  )!;
  return fits(JSON.parse(body))
    ? undefined
    : `answers ${statusCode} with ${ajv.errorsText(fits.errors)}: ${body.slice(0, 300)}`;
}

const describeCall = (key: string, { path, query, body }: Call) =>
  `${key.split(' ')[0]} ${path}?${query} ${JSON.stringify(body)?.slice(0, 400) ?? ''}`;
