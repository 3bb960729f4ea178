import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#platform/server/auth/table.ts';
import { securityEvents } from '#platform/server/security-events/table.ts';
import { codeOf, STEP_MS } from '#testing/authenticator.ts';
import { passkeyDevice } from '#testing/passkey-device.ts';
import { cookiesOf, PASSWORD, usingTestApp } from '#testing/test-app.ts';

const SITE = 'http://localhost:3000';

let lines: Record<string, unknown>[] = [];

const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const t = await usingTestApp({ log, env: { PUBLIC_URL: SITE } });
beforeEach(async () => {
  await t.db.delete(securityEvents);
});

const post = (url: string, payload: object = {}, cookie = '') =>
  t.app.inject({ method: 'POST', url, payload, headers: { cookie } });

async function contributor() {
  const person = await t.somebody();
  lines = [];
  return person;
}
const signIns = () => lines.filter(({ event }) => event === 'signed-in').map(({ by, account }) => ({ by, account }));
async function failures() {
  await t.securityEvents.flush();
  const { kind, accountId, count } = securityEvents;
  return t.db.select({ kind, accountId, count }).from(securityEvents);
}

test('the log records a contributor’s sign-in with the password, but not the address', async () => {
  const { email, id } = await contributor();
  await post('/api/auth/login', { email, password: PASSWORD });
  expect(signIns()).toEqual([{ by: 'password', account: id }]);
  const line = lines.find(({ event }) => event === 'signed-in')!;
  expect(line).toMatchObject({ msg: 'security', route: 'POST /api/auth/login' });
  expect(line.network).toMatch(/^[\w-]{12}$/);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${email}|127\\.0\\.0\\.1`));
});

test('the log names the step that completes a sign-in: a code, a recovery code, a passkey', async () => {
  const { email, cookie, id } = await contributor();
  const device = passkeyDevice(SITE);
  const options = await post('/api/account/passkeys/options', {}, cookie);
  await post('/api/account/passkeys', { passkey: device.create(options.json()) }, `${cookie}; ${cookiesOf(options)}`);
  const { secret, recoveryCodes } = (await post('/api/account/second-factor', { password: PASSWORD }, cookie)).json();
  await post('/api/account/second-factor/confirm', { code: codeOf(secret) }, cookie);
  for (const code of [codeOf(secret, Date.now() + STEP_MS), recoveryCodes[0]]) {
    const first = await post('/api/auth/login', { email, password: PASSWORD });
    expect((await post('/api/auth/login/code', { code }, cookiesOf(first))).statusCode).toBe(200);
  }
  const asked = await post('/api/auth/passkey/options');
  await post('/api/auth/passkey', { passkey: device.use(asked.json()) }, cookiesOf(asked));
  expect(signIns()).toEqual(['code', 'recovery-code', 'passkey'].map((by) => ({ by, account: id })));
});

test.each<[string, (person: { email: string; id: string }) => Promise<unknown>, boolean]>([
  ['a wrong password', ({ email }) => post('/api/auth/login', { email, password: 'not the password' }), true],
  [
    'the right password of an unconfirmed address',
    async ({ email, id }) => {
      await t.db.update(users).set({ emailVerified: false }).where(eq(users.id, id));
      await post('/api/auth/login', { email, password: PASSWORD });
    },
    true,
  ],
  ['a code without a first step', () => post('/api/auth/login/code', { code: '123456' }), false],
  [
    'an unknown passkey',
    async () => {
      const asked = await post('/api/auth/passkey/options');
      await post('/api/auth/passkey', { passkey: passkeyDevice(SITE).use(asked.json()) }, cookiesOf(asked));
    },
    false,
  ],
])('a contributor’s sign-in that fails because of %s is a security event', async (_, fail, isKnown) => {
  const person = await contributor();
  await fail(person);
  expect(await failures()).toEqual([{ kind: 'sign-in-failed', accountId: isKnown ? person.id : null, count: 1 }]);
  expect(signIns()).toEqual([]);
});
