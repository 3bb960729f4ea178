/** The mail part of the site: the real engine on a real database, sending to a real mail server. */
import { eq, gt } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { mailSetUp } from '#app/server/compose.ts';
import type { MailState } from '#kernel/mail.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { createMailer, type Mail } from '#platform/server/mail/mailer.ts';
import { mails } from '#platform/server/mail/table.ts';
import { startQueue } from '#platform/server/queue/queue.ts';
import { createTestDatabase, siteUrl, TEST_CONNECTIONS } from './postgres.ts';
import { serverLog } from './server-log.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp.ts';

const log = serverLog();

export type MailNode = Awaited<ReturnType<typeof startMailNode>>;

/** Each test has its own database and mail server, and nodes that use them and end with the test. */
export interface MailSite {
  /** The database's URL. */
  url: string;
  smtp: TestSmtpServer;
  /** Starts a node. `env` is added to the address of the mail server. */
  startNode(env?: Record<string, string>): Promise<MailNode>;
  /** Starts a new mail server at the same address. */
  restartSmtp(): Promise<void>;
  /** Adds a step for the end of the test; the last step runs first. */
  after(step: () => Promise<unknown>): void;
}

/** Call it once in a file, outside the tests. */
export function mailSite(): MailSite {
  let steps: (() => Promise<unknown>)[] = [];
  const site: Omit<MailSite, 'url' | 'smtp'> & Partial<MailSite> = {
    async startNode(env) {
      const node = await startMailNode(site.url!, { SMTP_URL: site.smtp!.url, ...env });
      steps.push(node.stop);
      return node;
    },
    async restartSmtp() {
      site.smtp = await startSmtpServer({ port: site.smtp!.port });
    },
    after: (step) => void steps.push(step),
  };
  beforeEach(async () => {
    const { url: server, template } = inject('postgres');
    const database = await createTestDatabase(server, { template });
    site.url = siteUrl(database.url);
    site.smtp = site.smtp?.isRunning() ? site.smtp.afresh() : await startSmtpServer();
    steps = [database.drop];
  });
  afterEach(async () => {
    for (const step of steps.reverse()) await step();
  });
  afterAll(() => site.smtp?.stop());
  return site as MailSite;
}

/** Starts a node on the database at `url`; `env` has at least SMTP_URL or DATA_DIR. */
export async function startMailNode(url: string, env: Record<string, string>) {
  const config = readConfig({
    PUBLIC_URL: 'https://tax.example',
    MAIL_FROM: 'Tax Meridian <desk@tax.example>',
    SESSION_SECRET: 'a key of thirty-two characters at least',
    ...env,
  });
  const database = connect(url, log, { ...TEST_CONNECTIONS, max: 10 });
  const { db } = database;
  const queue = await startQueue({ url, log, pollSeconds: 0.5 });
  const loadTemplates = () => import('#app/server/mail-templates.tsx');
  const mailer = await createMailer({
    db,
    config,
    log,
    queue,
    loadTemplates,
    ...mailSetUp(config),
    probeSeconds: 0.2,
  });
  let running = true;
  return {
    db,
    config,
    mailer,
    queue,
    async stop() {
      if (!running) return;
      running = false;
      await mailer.close();
      await queue.stop();
      await database.close();
    },
    stopDelivering: () => mailer.close(),
    send: (mail: Mail) => db.transaction((tx) => mailer.send(tx, mail)),
    /** Resolves once `count` emails have been attempted, successfully or not. */
    attempted: (count: number) => expect.poll(() => db.$count(mails, gt(mails.attempts, 0))).toBe(count),
    /** Returns the stored email to the address once it is in this state. */
    mailIn: (state: MailState, recipient: string) =>
      vi.waitFor(async () => {
        const [row] = await db.select().from(mails).where(eq(mails.recipient, recipient));
        expect(row?.state).toBe(state);
        return row!;
      }, 10_000),
  };
}
