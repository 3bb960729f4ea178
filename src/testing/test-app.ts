/** The real app on its own database, for API tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { afterAll, expect, inject } from 'vitest';
import { compose } from '#app/server/compose.ts';
import type { Role } from '#kernel/accounts.ts';
import { type Client, client, httpTransport } from '#kernel/client.ts';
import type { Api } from '#kernel/endpoint.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { builtPages, type Renderer } from '#platform/server/http/renderer.ts';
import type { Limits } from '#platform/server/limits/store.ts';
import { mails } from '#platform/server/mail/table.ts';
import { memoryLimits } from '#testing/memory-limits.ts';
import { codeOf } from './authenticator.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { createTestDatabase, siteUrl, TEST_CONNECTIONS } from './postgres.ts';
import { serverLog } from './server-log.ts';

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export const PASSWORD = 'correct horse battery';

interface Options {
  /** Environment variables that override the test's. */
  env?: Record<string, string>;
  /**
   * Serves the built pages (after `npm run build`), and caches API responses until their topics change. Without it,
   * pages are empty, and the API builds each response again, so that it shows what builders have just stored.
   */
  pages?: boolean;
  /**
   * Uses this migrated database with the initial content instead of a new one, and does not drop it. The address is for
   * the tables' owner; the app connects as the site's role.
   */
  databaseUrl?: string;
  /** The limits of the app's database connections. By default, they are wider than a site's. */
  connections?: Parameters<typeof connect>[2];
  /** Counts calls for the limits, by default in memory. Closed with the app. */
  limits?: Limits;
  /** Receives the log. Without it, the log's errors only make tests fail. */
  log?: Logger;
}

/** Starts an app, and closes it after the tests of the file. */
export async function usingTestApp(options?: Options): Promise<TestApp> {
  const t = await testApp(options);
  afterAll(t.close);
  return t;
}

export async function testApp({
  env = {},
  pages = false,
  databaseUrl,
  limits = memoryLimits(),
  connections = TEST_CONNECTIONS,
  log = serverLog(),
}: Options = {}) {
  const own = databaseUrl ? { url: databaseUrl, drop: async () => undefined } : await newDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tax-meridian-app-'));
  const url = siteUrl(own.url);
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'none', NODE_ENV: 'test', ...env });
  const database = connect(url, log, connections);
  const { db } = database;
  const { app, accounts, securityEvents, deps, close } = await compose({
    url,
    database,
    config,
    log,
    sources: {
      renderer: pages ? builtPages : emptyPages,
      loadTemplates: () => import('#app/server/mail-templates.tsx'),
      retrySeconds: 1,
      passwords: cheapPasswords,
      limits,
    },
  });
  const { mailer } = deps;
  checkStatuses(app, log);
  if (!pages)
    app.addHook('onRequest', async ({ routeOptions }) => {
      if (routeOptions.config.isForEverybody) deps.changes.tell('*');
    });
  app.post('/test/sign-in', { schema: { hide: true } }, async (request, reply) =>
    accounts.signIn(request, reply, (request.body as { email: string }).email, PASSWORD),
  );
  await app.ready();

  const mailsTo = (recipient: string, kind?: string) =>
    db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, recipient), kind ? eq(mails.kind, kind) : undefined))
      .orderBy(mails.createdAt, mails.id);

  /** Creates a person with this role and signs them in; `cookie` is the value of their Cookie header. */
  async function somebody(role: Role = 'subscriber', email = `${role}-${crypto.randomUUID()}@example.com`) {
    const id = await accounts.createPerson({ email, password: PASSWORD, firstName: 'Test', lastName: 'Person', role });
    const reply = await app.inject({ method: 'POST', url: '/test/sign-in', payload: { email } });
    return { id: id!, email, cookie: String(reply.headers['set-cookie']).split(';')[0]! };
  }

  return {
    app,
    /** Connects as the site's role, which has no more privileges here than on a real site. */
    db,
    /** Runs a statement as the owner of the tables, who can do what the site cannot. */
    async asOwner(statement: SQL): Promise<void> {
      const owner = connect(own.url, log, { ...TEST_CONNECTIONS, max: 1 });
      await owner.db.execute(statement).finally(owner.close);
    },
    config,
    accounts,
    securityEvents,
    mailer,
    /** The dependencies of tasks. */
    deps,
    /** The folder of sent emails, as .eml files. */
    outbox: path.join(dataDir, 'outbox'),
    /** Lists the emails to an address, oldest first: all except bulk mail, or those of one kind. */
    mailsTo,
    /** Returns the token of the newest link to this page, '/verify-email', that the address got by email. */
    async mailedToken(recipient: string, page: string): Promise<string> {
      const link = new RegExp(`${page}(?:/|\\?token=)([\\w-]{20,}(?:\\.[\\w-]+)*)`);
      const tokens = (await mailsTo(recipient)).flatMap(({ plain }) => link.exec(plain)?.[1] ?? []);
      return tokens.at(-1) ?? expect.fail(`no email to ${recipient} links to ${page}`);
    },
    /** Lists what the audit log says about a record, oldest first. */
    auditEntries: (recordId: string) =>
      db.select().from(auditLog).where(eq(auditLog.recordId, recordId)).orderBy(auditLog.at, auditLog.id),
    async lastAuditEntry() {
      const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(1);
      return entry;
    },
    inject: (options: InjectOptions) => app.inject(options),
    /** Sends a form as a browser without scripts does. */
    form: (url: string, fields: Record<string, string>, cookie = '') =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
        payload: new URLSearchParams(fields).toString(),
      }),
    /** Calls an API by its contract, as the person with the cookie. */
    client: <A extends Api>(cookie?: string): Client<A> => clientOf<A>(app, cookie),
    somebody,
    /** Does the same as `somebody`, and returns only the cookie. */
    signIn: async (role: Role, email?: string): Promise<string> => (await somebody(role, email)).cookie,
    /** Turns on two-step sign-in for the person with the cookie; returns their new cookie. */
    async secure(cookie: string): Promise<string> {
      const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers: { cookie } });
      const { secret } = (await post('/api/account/second-factor', { password: PASSWORD })).json();
      const reply = await post('/api/account/second-factor/confirm', { code: codeOf(secret) });
      return String(reply.headers['set-cookie']).split(';')[0]!;
    },
    async close() {
      await close();
      await database.close();
      await own.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the Cookie header that a browser sends after these responses. */
export const cookiesOf = (...replies: LightMyRequestResponse[]): string =>
  replies
    .flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ');

/** Makes a status that the API document does not name an error in the log, which fails the test. */
function checkStatuses(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url, config } }, { statusCode }) => {
    const declared = config.responses?.();
    if (declared && statusCode < 500 && !(statusCode in declared))
      log.error(`${method} ${url} answered ${statusCode}, which the API document does not name`);
  });
}

function newDatabase() {
  const { url, template } = inject('postgres');
  return createTestDatabase(url, { template });
}

function clientOf<A extends Api>(app: FastifyInstance, cookie?: string): Client<A> {
  const transport = httpTransport(async (url, { method, body, headers }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(headers as Record<string, string>), ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body as string }),
    });
    return new Response(reply.statusCode === 204 ? null : reply.body, {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    });
  });
  return client<A>(transport);
}

const emptyPages = async (): Promise<Renderer> => ({
  canonicalUrl: (url) => url,
  document: async () => ({ status: 200, html: '<!DOCTYPE html>' }),
});

/** Matches the error of a call that the server refuses with this status, and with these words in its message. */
export const refusal = (status: number, words: string) => ({
  status,
  problem: { message: expect.stringContaining(words) },
});
