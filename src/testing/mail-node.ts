/** A node of the site, as far as mail goes: the real engine on a real database, sending to whatever server it is told. */
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import type { MailState } from '#features/mail/vocabulary.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { createMailer, type Mail } from '#server/mail/mailer.ts';
import { mails } from '#server/mail/table.ts';
import { startQueue } from '#server/queue/queue.ts';

const log = pino({ level: 'silent' });

export type MailNode = Awaited<ReturnType<typeof startMailNode>>;

/** `url` is the database; `env` holds at least SMTP_URL or DATA_DIR. */
export async function startMailNode(url: string, env: Record<string, string>) {
  const config = readConfig({
    PUBLIC_URL: 'https://tax.example',
    MAIL_FROM: 'Tax Meridian <desk@tax.example>',
    SESSION_SECRET: 'a key of thirty-two characters at least',
    ...env,
  });
  const database = connect(url, log, { max: 10 });
  const { db } = database;
  const queue = await startQueue({ url, log, pollSeconds: 0.5 });
  const loadTemplates = () => import('#server/mail/templates/index.tsx');
  const mailer = await createMailer({ db, config, log, queue, loadTemplates, probeSeconds: 0.2 });
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
    /** The stored mail to the address, once it is in that state. */
    mailIn: (state: MailState, recipient: string) =>
      vi.waitFor(async () => {
        const [row] = await db.select().from(mails).where(eq(mails.recipient, recipient));
        expect(row?.state).toBe(state);
        return row!;
      }, 10_000),
  };
}
