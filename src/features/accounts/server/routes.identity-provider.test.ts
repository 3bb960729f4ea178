import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { invitations } from '#features/invitations/server/table.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { credentials, sessions, users } from '#platform/server/auth/table.ts';
import { codeOf, STEP_MS } from '#testing/authenticator.ts';
import { startIdentityProvider } from '#testing/identity-provider.ts';
import { takeErrors } from '#testing/server-log.ts';
import { freePort } from '#testing/site-process.ts';
import { cookiesOf, PASSWORD, testApp, usingTestApp } from '#testing/test-app.ts';

const SITE = 'http://localhost:3000';

let made = 0;
let asked = 0;

const idp = await startIdentityProvider(await freePort(), SITE);
afterAll(() => idp.stop());
const t = await usingTestApp({ env: idp.env });
afterEach(() => void vi.useRealTimers());
/** The errors that the accounts library logs for invalid requests and responses. The tests expect them. */
const EXPECTED =
  /^accounts: (account_not_linked|Provider "oidc" did not return an email|Failed to parse state|State not found|OAuth issuer mismatch|Unable to derive provider account identity|Provider "oidc": id_token failed verification|Unable to get user info|$)/;
afterEach(() => {
  for (const { msg } of takeErrors()) expect(msg).toMatch(EXPECTED);
});

/** Calls from another address each time: together, the tests sign in more often than one address may. */
const get = (url: string, cookie = '') =>
  t.app.inject({
    url,
    headers: cookie ? { cookie } : {},
    remoteAddress: `2001:db8:${(++asked).toString(16)}::1`,
  });
const pathOf = (address: string) => address.slice(SITE.length);
const sessionOf = (cookie: string) => /meridian\.session=[^;]+/.exec(cookie)?.[0] ?? '';

/** Creates an account at the provider, with an address that has no account here. */
async function somebody(claims: Record<string, unknown> = {}) {
  const name = `person${++made}`;
  const email = `${name}@organisation.example`;
  await idp.know(name, { email, email_verified: true, given_name: 'Ada', family_name: 'Byron', ...claims });
  return { name, email };
}

/** Goes through the complete sign-in. Returns the last response. */
async function signIn(name: string, { returnTo = '', cookie = '', without = '' } = {}) {
  const begun = await get(`/api/login${returnTo && `?returnTo=${encodeURIComponent(returnTo)}`}`, cookie);
  const address = new URL(String(begun.headers.location));
  address.searchParams.delete(without);
  const back = await idp.signIn(address.href, name);
  return get(pathOf(back), [cookie, cookiesOf(begun)].filter(Boolean).join('; '));
}

const findPerson = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0];
const sessionsOf = async (userId: string) =>
  (await t.db.select().from(sessions)).filter(({ sess }) => (sess as { userId: string }).userId === userId);

test('the sign-in redirects to the provider with a state, a nonce and a proof key', async () => {
  const begun = await get('/api/login?returnTo=%2Farticles');
  expect(begun.statusCode).toBe(302);
  expect(begun.headers['cache-control']).toBe('no-store');
  const address = new URL(String(begun.headers.location));
  expect(address.origin).toBe(idp.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'newspaper',
    response_type: 'code',
    redirect_uri: `${SITE}/api/auth/callback/oidc`,
    scope: expect.stringContaining('openid'),
    state: expect.stringMatching(/^.{32}$/),
    nonce: expect.stringMatching(/^.{32}$/),
    code_challenge: expect.any(String),
    code_challenge_method: 'S256',
    // A session at the provider that is older does not suffice.
    max_age: '3000',
  });
  expect(String(begun.headers['set-cookie'])).toMatch(/^meridian\.session\.state=[^;]+;.*HttpOnly/);
});

test('the first sign-in creates an account with the role subscriber, whatever role the provider gives', async () => {
  const { name, email } = await somebody({ role: 'admin' });
  const done = await signIn(name, { returnTo: '/articles?page=2' });
  expect(done.statusCode).toBe(302);
  expect(done.headers.location).toBe('/articles?page=2');
  expect((await get('/api/auth/user', sessionOf(cookiesOf(done)))).json()).toMatchObject({
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    role: 'subscriber',
  });
  expect(await findPerson(email)).toMatchObject({ emailVerified: true, role: 'subscriber' });
});

test("the site puts an identity provider's names on one line, and refuses an address that nobody could type", async () => {
  const { name, email } = await somebody({ given_name: 'Ada\r\nBcc: \u202Eeve', family_name: 'By\0ron' });
  await signIn(name);
  expect(await findPerson(email)).toMatchObject({ firstName: 'Ada Bcc: eve', lastName: 'By ron' });
  for (const odd of [
    'a@organisation.example\r\nBcc: b@c.example',
    'x@c.example,y@d.example',
    'nobody',
    'a@c.example ',
  ]) {
    const { name: other } = await somebody({ email: odd });
    expect(sessionOf(cookiesOf(await signIn(other)))).toBe('');
    expect(await findPerson(odd.toLowerCase())).toBeUndefined();
  }
});

test.each([null, '', 7, 'somebody-else'])(
  'a profile whose subject is %j, unlike the ID token’s, signs nobody in',
  async (profileSubject) => {
    const { name, email } = await somebody({ profileSubject });
    expect(sessionOf(cookiesOf(await signIn(name)))).toBe('');
    expect(await findPerson(email)).toBeUndefined();
  },
);

test('a second sign-in finds the same person and keeps the stored role and address', async () => {
  const { name, email } = await somebody();
  await signIn(name);
  const first = await findPerson(email);
  await t.db.update(users).set({ role: 'editor' }).where(eq(users.id, first!.id));
  await idp.know(name, { email: 'another@organisation.example', email_verified: true, given_name: 'Augusta' });
  const done = await signIn(name);
  expect(done.headers.location).toBe('/contribute');
  expect((await get('/api/auth/user', sessionOf(cookiesOf(done)))).json()).toMatchObject({
    id: first!.id,
    email,
    firstName: 'Ada',
    role: 'editor',
  });
});

/** Stores an invitation for an editor. */
async function invited(email: string, expiresAt = Date.now() + DAY) {
  const [row] = await t.db
    .insert(invitations)
    .values({
      email,
      role: 'editor',
      permissions: ['newsletter'],
      linkId: crypto.randomUUID(),
      sentAt: new Date().toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })
    .returning();
  const stored = async () => (await t.db.select().from(invitations).where(eq(invitations.id, row!.id)))[0]!;
  return { stored };
}

test('an invited person who signs in through the provider gets the invitation’s role and permissions', async () => {
  const { name, email } = await somebody();
  const { stored } = await invited(email.toUpperCase());
  const done = await signIn(name, { returnTo: '/admin' });
  expect(done.headers.location).toBe('/admin');
  const rights = { role: 'editor', permissions: ['newsletter'] };
  expect((await get('/api/admin/user', sessionOf(cookiesOf(done)))).json()).toMatchObject({ email, ...rights });
  expect(await stored()).toMatchObject({ acceptedAt: expect.any(String), acceptedBy: (await findPerson(email))!.id });
});

test('an expired invitation gives no role, and an invitation gives none to an account with a password', async () => {
  const late = await somebody();
  await invited(late.email, Date.now() - 1);
  await signIn(late.name);
  expect(await findPerson(late.email)).toMatchObject({ role: 'subscriber' });
  const { name, email } = await somebody();
  const { stored } = await invited(email);
  await t.signIn('subscriber', email);
  await signIn(name);
  expect(await findPerson(email)).toMatchObject({ role: 'subscriber' });
  expect(await stored()).toMatchObject({ acceptedAt: null });
});

test('an invitation does not change the role of a person who has one', async () => {
  const { name, email } = await somebody();
  await signIn(name);
  await t.db.update(users).set({ role: 'admin' }).where(eq(users.email, email));
  const { stored } = await invited(email);
  await signIn(name);
  expect(await findPerson(email)).toMatchObject({ role: 'admin' });
  expect(await stored()).toMatchObject({ acceptedAt: null });
});

test('the site stores no token that gives access to the provider', async () => {
  const { name, email } = await somebody();
  await signIn(name);
  await signIn(name);
  const { id } = (await findPerson(email))!;
  expect(await t.db.select().from(credentials).where(eq(credentials.userId, id))).toMatchObject([
    { providerId: 'oidc', accessToken: null, refreshToken: null, idToken: null, password: null },
  ]);
});

test('a sign-in is linked to an existing account if both sides have confirmed the address', async () => {
  const { name, email } = await somebody();
  await t.signIn('editor', email);
  const done = await signIn(name);
  expect((await get('/api/auth/user', sessionOf(cookiesOf(done)))).json()).toMatchObject({ email, role: 'editor' });
  const { id } = (await findPerson(email))!;
  const ways = await t.db.select().from(credentials).where(eq(credentials.userId, id));
  expect(ways.map(({ providerId }) => providerId).sort()).toEqual(['credential', 'oidc']);
  const linkedAt = ways.find(({ providerId }) => providerId === 'oidc')!.createdAt.toISOString();
  expect((await get('/api/account', sessionOf(cookiesOf(done)))).json()).toMatchObject({ hasPassword: true, linkedAt });
});

test('somebody to whom the provider gives the address of a linked account does not enter that account', async () => {
  const { name, email } = await somebody();
  await signIn(name);
  const { name: successor } = await somebody({ email });
  const refused = await signIn(successor);
  expect(refused.headers.location).toBe('/login?problem=another');
  expect(sessionOf(cookiesOf(refused))).toBe('');
  expect(sessionOf(cookiesOf(await signIn(name)))).not.toBe('');
});

test('a linked account can be linked again after a change of provider', async () => {
  const { name, email } = await somebody();
  await t.signIn('editor', email);
  const { id } = (await findPerson(email))!;
  await t.db.insert(credentials).values({
    ...{ id: crypto.randomUUID(), userId: id, providerId: 'oidc' },
    accountId: `https://former.example ${name}`,
  });
  expect(sessionOf(cookiesOf(await signIn(name)))).not.toBe('');
});

test('the audit log has the sign-ins of editors through the provider, as it has those with a password', async () => {
  const { name, email } = await somebody();
  await t.signIn('editor', email);
  await signIn(name);
  const { id } = (await findPerson(email))!;
  expect(await t.db.$count(auditLog, and(eq(auditLog.actorId, id), eq(auditLog.action, 'desk.sign-in')))).toBe(1);
});

test('an address that the provider has not confirmed gives no access to an existing account', async () => {
  const { name, email } = await somebody({ email_verified: false });
  await t.signIn('admin', email);
  const refused = await signIn(name);
  expect(refused.headers.location).toMatch(/^\/login\?problem=(unverified|unlinked)$/);
  expect(sessionOf(cookiesOf(refused))).toBe('');
  const { id } = (await findPerson(email))!;
  expect(await t.db.$count(credentials, eq(credentials.userId, id))).toBe(1);
});

test.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
  'the site creates no account without a confirmed address: %j',
  async (claims) => {
    const { name, email } = await somebody(claims);
    expect((await signIn(name)).headers.location).toBe('/login?problem=unverified');
    expect(await findPerson(email)).toBeUndefined();
  },
);

test('signing in replaces an account that a stranger registered with the same address; the old password then fails', async () => {
  const { name, email } = await somebody();
  const password = 'a password of a stranger';
  const payload = { email, password, firstName: 'Not', lastName: 'Them' };
  await t.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const done = await signIn(name);
  expect((await get('/api/auth/user', sessionOf(cookiesOf(done)))).json()).toMatchObject({ email, role: 'subscriber' });
  const { id, firstName } = (await findPerson(email))!;
  expect(firstName).not.toBe('Not');
  const ways = await t.db.select().from(credentials).where(eq(credentials.userId, id));
  expect(ways.map(({ providerId }) => providerId)).toEqual(['oidc']);
  const stranger = await t.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  expect(stranger.statusCode).toBe(401);
});

test.each([
  ['an address that the provider has not confirmed', { email_verified: false }, false],
  ['the profile of somebody other than the person in the ID token', { profileSubject: 'somebody-else' }, false],
  ['a confirmed address of somebody whom an administrator has banned', {}, true],
])('%s removes no account', async (_, claims, banned) => {
  const { name, email } = await somebody(claims);
  const payload = { email, password: 'a password of its own', firstName: 'Not', lastName: 'Sure' };
  await t.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  await t.db.update(users).set({ banned }).where(eq(users.email, email));
  await signIn(name);
  expect(await findPerson(email)).toMatchObject({ firstName: 'Not' });
});

test('a sign-in can be completed only once, and only in the browser that began it', async () => {
  const { name } = await somebody();
  const begun = await get('/api/login');
  const back = pathOf(await idp.signIn(String(begun.headers.location), name));
  expect((await get(back)).headers.location).toBe('/login?problem=expired');
  const other = await get('/api/login');
  expect((await get(back, cookiesOf(other))).headers.location).toBe('/login?problem=expired');
  const again = pathOf(await idp.signIn(String(other.headers.location), name));
  expect((await get(again, cookiesOf(other))).headers.location).toBe('/contribute');
  expect((await get(again, cookiesOf(other))).headers.location).toBe('/login?problem=expired');
});

test.each(['constructor', '__proto__', 'toString', 'made-up'])(
  'an error that the site does not know is explained in the site’s own words: %s',
  async (error) => {
    const begun = await get('/api/login');
    const state = new URL(String(begun.headers.location)).searchParams.get('state');
    const answer = await get(`/api/auth/callback/oidc?error=${error}&state=${state}`, cookiesOf(begun));
    expect(answer.headers.location).toBe('/login?problem=failed');
  },
);

test.each(['', '?code=stolen', '?state=made-up&code=stolen', '?error=access_denied', '?code=a&code=b'])(
  'a callback that does not come from the provider signs nobody in: %j',
  async (query) => {
    const answer = await get(`/api/auth/callback/oidc${query}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/^\/login\?problem=/);
    expect(sessionOf(cookiesOf(answer))).toBe('');
  },
);

test('the site refuses an invented code and a code from another issuer', async () => {
  const { name } = await somebody();
  const begun = await get('/api/login');
  const back = new URL(await idp.signIn(String(begun.headers.location), name));
  back.searchParams.set('iss', 'https://elsewhere.example');
  expect((await get(pathOf(back.href), cookiesOf(begun))).headers.location).toBe('/login?problem=failed');
  const next = await get('/api/login');
  const invented = new URL(await idp.signIn(String(next.headers.location), name));
  invented.searchParams.set('code', 'invented');
  expect((await get(pathOf(invented.href), cookiesOf(next))).headers.location).toBe('/login?problem=failed');
});

test('cancelling at the provider leads to the sign-in page, which says so', async () => {
  const begun = await get('/api/login');
  const back = await idp.cancel(String(begun.headers.location));
  expect((await get(pathOf(back), cookiesOf(begun))).headers.location).toBe('/login?problem=cancelled');
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'a sign-in does not redirect to %s',
  async (returnTo) => {
    const { name } = await somebody();
    expect((await signIn(name, { returnTo })).headers.location).toBe('/contribute');
  },
);

test('each sign-in begins a new session and ends the browser’s previous one', async () => {
  const { name, email } = await somebody();
  const first = sessionOf(cookiesOf(await signIn(name)));
  const second = sessionOf(cookiesOf(await signIn(name, { cookie: first })));
  expect(second).not.toBe(first);
  expect((await get('/api/auth/user', first)).statusCode).toBe(401);
  expect((await get('/api/auth/user', second)).statusCode).toBe(200);
  expect(await sessionsOf((await findPerson(email))!.id)).toHaveLength(1);
  await t.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: second } });
  expect((await get('/api/auth/user', second)).statusCode).toBe(401);
});

test('signing out also ends the session at the provider, but only for people who signed in there', async () => {
  const { name, email } = await somebody();
  const signOut = (cookie: string) => t.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
  const cookie = cookiesOf(await signIn(name));
  const { continueAt } = (await signOut(cookie)).json();
  const address = new URL(continueAt);
  expect(address.origin).toBe(idp.issuer);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'newspaper',
    post_logout_redirect_uri: `${SITE}/`,
  });
  expect((await fetch(continueAt)).status).toBe(200);
  const local = await t.signIn('subscriber', `local-${email}`);
  expect((await signOut(local)).json()).toEqual({ message: 'You have signed out.' });
});

/** Returns the statuses of calls that need a proof of identity. */
async function dangerous(cookie: string): Promise<number[]> {
  const key = { name: 'Our website', scopes: ['drafts:write'], days: 90 };
  const answers = [
    await get('/api/account/proof', cookie),
    await t.app.inject({ method: 'POST', url: '/api/admin/api-keys', payload: key, headers: { cookie } }),
  ];
  return answers.map(({ statusCode }) => statusCode);
}

async function administrator(claims: Record<string, unknown> = {}) {
  const { name, email } = await somebody(claims);
  await signIn(name);
  await t.db.update(users).set({ role: 'admin' }).where(eq(users.email, email));
  return { name, email };
}

test('the proof of identity lasts an hour from the time at which the provider asked the person, not from the sign-in', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { name } = await administrator({ secondsOpen: 49 * 60 });
  vi.advanceTimersByTime(9 * MINUTE);
  const cookie = sessionOf(cookiesOf(await signIn(name)));
  expect(await dangerous(cookie)).toEqual([200, 201]);
  vi.advanceTimersByTime(3 * MINUTE);
  expect(await dangerous(cookie)).toEqual([403, 403]);
});

const post = (url: string, payload: object, cookie = '') =>
  t.app.inject({ method: 'POST', url, payload, headers: cookie ? { cookie } : {} });

/** Sets a password by the emailed link to a new one. */
async function choosePassword(email: string, password: string): Promise<void> {
  await post('/api/auth/forgot', { email });
  expect(
    (await post('/api/auth/reset', { token: await t.mailedToken(email, '/reset-password'), password })).statusCode,
  ).toBe(200);
}

test('a new password unlinks an identity that has another address; one with the account’s address is linked again', async () => {
  const { name: thief, email } = await somebody();
  await signIn(thief);
  const { id } = (await findPerson(email))!;
  // The owner gets the account back, with the owner's address.
  const { name: owner, email: own } = await somebody();
  await t.db.update(users).set({ email: own }).where(eq(users.id, id));
  expect(sessionOf(cookiesOf(await signIn(thief)))).not.toBe('');
  await choosePassword(own, 'a password for this site');

  await signIn(thief);
  expect((await findPerson(email))?.id).not.toBe(id);
  const done = await signIn(owner);
  expect((await get('/api/auth/user', sessionOf(cookiesOf(done)))).json()).toMatchObject({ id, email: own });
});

test('a new address unlinks the identity that has the old one', async () => {
  const { name, email } = await somebody();
  const cookie = await t.signIn('subscriber', email);
  await signIn(name);
  const changed = `new-${email}`;
  await post('/api/account/email', { email: changed, currentPassword: PASSWORD }, cookie);
  const token = await t.mailedToken(changed, '/account/email/confirm');
  expect((await post('/api/account/email/confirm', { token })).statusCode).toBe(200);
  await signIn(name);
  expect((await findPerson(email))?.id).not.toBe((await findPerson(changed))!.id);
});

test('a sign-in for which the provider does not say when it asked proves nothing, until the person has a password', async () => {
  const { name, email } = await administrator();
  // Somebody at the browser can do the same with the address.
  const cookie = sessionOf(cookiesOf(await signIn(name, { without: 'max_age' })));
  expect((await get('/api/auth/user', cookie)).json()).toMatchObject({ email, role: 'admin' });
  expect(await dangerous(cookie)).toEqual([403, 403]);

  const password = 'a password for this site';
  await choosePassword(email, password);
  expect(await dangerous(sessionOf(cookiesOf(await post('/api/auth/login', { email, password }))))).toEqual([200, 201]);
});

test('a disabled person cannot sign in through the provider', async () => {
  const { name, email } = await somebody();
  await signIn(name);
  await t.db.update(users).set({ banned: true }).where(eq(users.email, email));
  const refused = await signIn(name);
  expect(refused.headers.location).toBe('/login?problem=refused');
  expect(sessionOf(cookiesOf(refused))).toBe('');
});

test('signing in through the provider also asks for two-step sign-in, which a person can set up without a password', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { name, email } = await somebody();
  const cookie = sessionOf(cookiesOf(await signIn(name)));
  const post = (url: string, payload: object, as: string) =>
    t.app.inject({ method: 'POST', url, payload, headers: { cookie: as } });
  expect((await get('/api/account/second-factor', cookie)).json()).toMatchObject({ passwordNeeded: false });
  const { secret } = (await post('/api/account/second-factor', {}, cookie)).json();
  await post('/api/account/second-factor/confirm', { code: codeOf(secret) }, cookie);
  vi.advanceTimersByTime(STEP_MS);

  const first = await signIn(name, { returnTo: '/articles' });
  expect(first.headers.location).toBe('/login/code?returnTo=%2Farticles');
  expect(sessionOf(cookiesOf(first))).toBe('');
  const second = await post('/api/auth/login/code', { code: codeOf(secret) }, cookiesOf(first));
  const session = sessionOf(cookiesOf(second));
  expect((await get('/api/auth/user', session)).json()).toMatchObject({ email });

  // The account has no password, so the code is the only proof.
  vi.advanceTimersByTime(STEP_MS);
  const change = (path: string, payload: object) => post(`/api/account/second-factor/${path}`, payload, session);
  for (const payload of [{}, { code: '000000' }])
    for (const path of ['recovery-codes', 'disable']) expect((await change(path, payload)).statusCode).toBe(400);
  const { recoveryCodes } = (await change('recovery-codes', { code: codeOf(secret) })).json();
  expect((await change('disable', { code: recoveryCodes[0] })).statusCode).toBe(200);
});

test('if the provider is down when the site starts, the site uses it once it is back', async () => {
  const port = await freePort();
  const env = { ...idp.env, OIDC_ISSUER: `http://localhost:${port}` };
  const site = await testApp({ env });
  try {
    const door = () => site.app.inject({ url: '/api/login?returnTo=%2Farticles' });
    expect((await door()).headers.location).toBe('/login?problem=provider&returnTo=%2Farticles');
    const back = await startIdentityProvider(port, SITE);
    expect(String((await door()).headers.location)).toMatch(`${back.issuer}/auth?`);
    await back.stop();
    expect((await door()).headers.location).toBe('/login?problem=provider&returnTo=%2Farticles');
    const away = await site.app.inject({ url: '/api/auth/callback/oidc?code=a&state=b' });
    expect(away.headers.location).toMatch(/^\/login\?problem=/);
  } finally {
    await site.close();
  }
});

test('nobody signs in while the provider sends keys, tokens or profiles of more than a megabyte', async () => {
  // A new site has no keys of the provider yet.
  const site = await testApp({ env: idp.env });
  try {
    const { name, email } = await somebody();
    const enter = async () => {
      const begun = await site.app.inject({ url: '/api/login' });
      const back = await idp.signIn(String(begun.headers.location), name);
      return site.app.inject({ url: pathOf(back), headers: { cookie: cookiesOf(begun) } });
    };
    for (const path of ['jwks', 'token', 'me'] as const) {
      await idp.lengthen(path);
      expect((await enter()).headers.location).toMatch(/^\/login\?problem=/);
    }
    await idp.lengthen('');
    const session = sessionOf(cookiesOf(await enter()));
    expect((await site.app.inject({ url: '/api/auth/user', headers: { cookie: session } })).json()).toMatchObject({
      email,
    });
  } finally {
    await idp.lengthen('');
    await site.close();
  }
});

test('without a provider the callback answers 404, and the sign-in redirects to the local page', async () => {
  const site = await testApp();
  try {
    expect((await site.app.inject({ url: '/api/auth/callback/oidc' })).statusCode).toBe(404);
    expect((await site.app.inject({ url: '/api/login' })).headers.location).toBe('/login');
  } finally {
    await site.close();
  }
});
