/** Starts a site with many subscribers and a durable PostgreSQL. It sends through a mail server in another process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { issuesApi } from '#features/newsletter/issues-contract.ts';
import { newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { client, httpTransport } from '#kernel/client.ts';
import { connect } from '#platform/server/db/connect.ts';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { newDataDir, type SiteProcess, startSiteProcess } from '#testing/site-process.ts';
import { signIn } from './sign-in.ts';
import type { SinkReport } from './smtp-sink.ts';

export type NewsletterSite = Awaited<ReturnType<typeof startNewsletterSite>>;

/** `command` replaces the usual way to run the site. */
export async function startNewsletterSite(recipients: number, { command }: { command?: string[] } = {}) {
  const databaseDir = newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir, log: () => undefined });
  const sink = await startSink();
  const dataDir = newDataDir();
  const variables = { DATABASE_URL: postgres.url, SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
  const start = () => startSiteProcess({ dataDir, variables, ...(command && { command }) });
  let site = await start();
  const database = connect(postgres.url, pino({ level: 'silent' }), { max: 2 });
  // The demonstration also has subscribers.
  await database.db.delete(subscribers);
  await database.db.execute(sql`
    insert into ${subscribers} (id, email, first_name, active, confirmed_at)
    select gen_random_uuid(), 'reader-' || n || '@example.com', 'Reader ' || n, true, now()
    from generate_series(1, ${recipients}::int) n`);
  let cookie = await signIn(site);
  const desk = client<typeof issuesApi>(
    httpTransport((url, init) => fetch(site.url + url, { ...init, headers: { ...init.headers, cookie } })),
  );
  return {
    desk,
    sink,
    /** The environment variables with which another node serves the same site. */
    variables,
    current: (): SiteProcess => site,
    /** Fills the weekly draft, and returns its id. */
    async draft(): Promise<string> {
      const { rows } = await desk('GET /api/admin/newsletter/issues', {});
      const { id, updatedAt } = rows.find(({ frequency, state }) => frequency === 'weekly' && state === 'draft')!;
      const body = { intro: '<p>Figures of this week.</p>', updatedAt };
      await desk('PATCH /api/admin/newsletter/issues/:id', { params: { id }, body });
      return id;
    },
    async send(id: string) {
      const { updatedAt } = await desk('GET /api/admin/newsletter/issues/:id', { params: { id } });
      return desk('POST /api/admin/newsletter/issues/:id/send', { params: { id }, body: { updatedAt } });
    },
    async figures(id: string) {
      return (await desk('GET /api/admin/newsletter/issues/:id', { params: { id } })).figures!;
    },
    /**
     * Returns the recipients of an issue. The site also sends other emails, for example about an editor's sign-in.
     * @throws Error if their number is not `expected`
     */
    async recipients(id: string, expected: number): Promise<Set<string>> {
      const { rows } = await database.db.execute<{ address: string }>(sql`
        select address from mailing_deliveries join newsletter_issues using (mailing_id) where newsletter_issues.id = ${id}`);
      const addresses = new Set(rows.map(({ address }) => address));
      if (addresses.size !== expected) throw new Error(`The issue goes to ${addresses.size} instead of ${expected}`);
      return addresses;
    },
    /** Kills the site (SIGKILL) and starts it again. */
    async killAndStart(): Promise<void> {
      await site.kill();
      site = await start();
      cookie = await signIn(site);
    },
    async stop(): Promise<void> {
      await site.stop();
      sink.stop();
      await database.close();
      await postgres.stop();
      for (const folder of [databaseDir, dataDir]) removeDataDir(folder);
    },
  };
}

async function startSink() {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'smtp-sink.ts'), { stdio: 'inherit' });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the mail server has ended')));
  ended.catch(() => undefined);
  const answer = async <T>(question?: string): Promise<T> => {
    if (question) child.send(question);
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message as T;
  };
  const { port } = await answer<SinkReport>();
  return {
    port,
    count: async () => (await answer<{ count: number }>('count')).count,
    taken: async () => (await answer<SinkReport>('report')).taken,
    forget: async () => void (await answer('forget')),
    stop: () => void child.kill(),
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
