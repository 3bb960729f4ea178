/** The password changes while the site checks it: from then on, the old one must be useless. */
import cookie from '@fastify/cookie';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createAccounts } from '#platform/server/auth/auth.ts';
import { endSessions, findByEmail, findPassword, setPassword } from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import { handleErrors } from '#platform/server/http/errors.ts';
import { cheapPasswords } from '#testing/cheap-passwords.ts';
import { serverLog } from '#testing/server-log.ts';
import { testApp } from '#testing/test-app.ts';
import { askForEmail, changePassword } from './change-credentials.ts';

const OLD = 'correct horse battery';
const NEW = 'another good password';

const app = Fastify();
/** Runs once, after the password is verified and before the site acts on that. */
let meanwhile: (() => Promise<unknown>) | undefined;

const t = await testApp();
const passwords: typeof cheapPasswords = {
  ...cheapPasswords,
  async verify(stored) {
    const isRight = await cheapPasswords.verify(stored);
    const work = meanwhile;
    meanwhile = undefined;
    await work?.();
    return isRight;
  },
};
const requiresSecondFactor = async () => false;
const options = { db: t.db, config: t.config, log: serverLog(), requiresSecondFactor, passwords };
const accounts = await createAccounts(options);
const deps = { db: t.db, mailer: t.mailer, accounts };
handleErrors(app);
app.decorateRequest('noteRefusal', () => undefined);
await app.register(cookie);
const personOf = async (email: string) => (await findByEmail(t.db, email)) as unknown as Person;
type Asked = { Body: { email: string; to: string } };
app.post<Asked>('/in', (request, reply) => accounts.signIn(request, reply, request.body.email, OLD));
app.post<Asked>('/password', async (request) =>
  changePassword(deps, request, await personOf(request.body.email), {
    currentPassword: OLD,
    password: 'a third one, of a thief',
  }),
);
app.post<Asked>('/email', async (request) =>
  askForEmail(
    deps,
    request,
    await personOf(request.body.email),
    { currentPassword: OLD, email: 'thief@example.com' },
    Date.now(),
  ),
);
afterAll(async () => {
  await app.close();
  await t.close();
});

let made = 0;
async function member() {
  const email = `overtaken-${++made}@example.com`;
  const id = await accounts.createPerson({
    email,
    password: OLD,
    firstName: 'Ada',
    lastName: 'Byron',
    role: 'subscriber',
  });
  return { id: id!, email };
}
const post = async (url: string, email: string) =>
  (await app.inject({ method: 'POST', url, payload: { email } })).statusCode;
const sessionsOf = async (id: string) => {
  const { rows } = await t.db.execute(sql`select 1 from sessions where sess ->> 'userId' = ${id}`);
  return rows.length;
};
/** Does the same as resetting a password. */
const choose = async (id: string) => {
  const hash = await cheapPasswords.hash(NEW);
  await t.db.transaction(async (tx) => {
    await setPassword(tx, id, hash);
    await endSessions(tx, id);
  });
};

test('a sign-in with the old password begins no session', async () => {
  const { id, email } = await member();
  meanwhile = () => choose(id);
  expect(await post('/in', email)).toBe(401);
  expect(await sessionsOf(id)).toBe(0);
});

test('a sign-in with one factor begins no session once a second one is on', async () => {
  const { id, email } = await member();
  meanwhile = async () => {
    await t.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
    await endSessions(t.db, id);
  };
  expect(await post('/in', email)).toBe(401);
  expect(await sessionsOf(id)).toBe(0);
});

test('a sign-in succeeds if the password was only rehashed during it', async () => {
  const { id, email } = await member();
  meanwhile = async () => setPassword(t.db, id, await cheapPasswords.hash(OLD));
  expect(await post('/in', email)).toBe(200);
  expect(await sessionsOf(id)).toBe(1);
});

test('a change made with the old password does not replace the new password', async () => {
  const { id, email } = await member();
  meanwhile = () => choose(id);
  expect(await post('/password', email)).toBe(409);
  expect(await cheapPasswords.verify({ hash: (await findPassword(t.db, id))!, password: NEW })).toBe(true);
});

test('the old password cannot start a change of address', async () => {
  const { id, email } = await member();
  meanwhile = () => choose(id);
  expect(await post('/email', email)).toBe(409);
  expect((await findByEmail(t.db, email))!.pendingEmail).toBeNull();
});
