import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  answerFor,
  CALLERS,
  type CallerKind,
  permissionsPage,
  readContracts,
  rightsOf,
} from '#app/server/contracts.ts';
import { fillPath } from '#kernel/client.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { users } from '#platform/server/auth/table.ts';
import { takeErrors } from '#testing/server-log.ts';
import { usingTestApp } from '#testing/test-app.ts';

const endpoints = await readContracts();

const t = await usingTestApp();

test('docs/permissions.md agrees with the contracts (npm run docs:permissions)', async () => {
  const page = await readFile('docs/permissions.md', 'utf8');
  expect(page).toBe(permissionsPage(endpoints));
});

test('every endpoint that is served is part of a contract', () => {
  const known = new Set(endpoints.map(([key]) => key));
  expect([...t.app.routesByKey.keys()].filter((key) => !known.has(key))).toEqual([]);
});

/**
 * Calls the endpoint without a body. Access is checked before the input, so a permitted call fails as invalid and
 * changes nothing.
 */
function call(key: string, cookie: string | undefined, remoteAddress: string) {
  const { method, path } = parseKey(key);
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, NOWHERE]));
  return t.inject({ method, remoteAddress, url: fillPath(path, params), ...(cookie && { headers: { cookie } }) });
}
const NOWHERE = '01976f5e-0000-7000-8000-000000000000';

async function signIn(caller: CallerKind): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  const { role, permissions } = rightsOf(caller);
  const email = `${crypto.randomUUID()}@example.com`;
  const cookie = await t.signIn(role, email);
  await t.db.update(users).set({ permissions }).where(eq(users.email, email));
  return cookie;
}

test.each(CALLERS)('%s can call exactly the endpoints that the table says', async (caller) => {
  const wrong: string[] = [];
  let cookie = await signIn(caller);
  for (const [nth, [key, endpoint]] of endpoints.entries()) {
    // Uses a different address for each call, or the limit of writes would refuse some of them.
    const address = `10.0.${nth >> 8}.${nth & 255}`;
    let { statusCode } = await call(key, cookie, address);
    // An earlier call may have ended the session.
    if (cookie && statusCode === 401) {
      cookie = await signIn(caller);
      ({ statusCode } = await call(key, cookie, address));
    }
    const answer = statusCode === 401 || statusCode === 403 ? statusCode : 'allowed';
    // 503 means that the site is not configured for the call: the caller was allowed.
    if (answer !== answerFor(endpoint, caller) || statusCode === 500) wrong.push(`${key} answers ${statusCode}`);
  }
  expect(wrong).toEqual([]);
  expect(new Set(takeErrors().map(({ reason }) => reason))).toEqual(new Set(['MAIL_EVENTS_SECRET is not set']));
});
