/**
 * All mail (decisions §6): rendered and stored in the transaction that causes it, delivered by a worker, tried again
 * later and later while the mail server is away, never sent again once it is known to have left.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import type { Config } from '../config.ts';
import { now } from '../db/columns.ts';
import type { Db } from '../db/connect.ts';
import type { Attempt, JobData, Queue } from '../queue/queue.ts';
import { type StoredMail, UndeliverableError } from './message.ts';
import { mails } from './table.ts';
import type { MailTemplates, TemplateName, TemplateProps } from './templates/index.tsx';
import { createTransport } from './transport.ts';

/** A mail to one person: `{ template: 'submission-rejected', to, props: { name, title, note } }`. */
export type Mail = {
  [N in TemplateName]: { template: N; to: string; props: TemplateProps<N> } & MailOptions;
}[TemplateName];

interface MailOptions {
  /** The address that an answer goes to, if not to us. */
  replyTo?: string;
  /** Where on this site a POST ends the subscription that the mail belongs to: '/api/newsletter/unsubscribe/…'. */
  unsubscribePath?: string;
}

/** What a mail is made of, apart from whom it is for. */
type Rendered = Awaited<ReturnType<MailTemplates['renderMail']>>;
type Renderable = { [N in TemplateName]: { template: N; props: TemplateProps<N> } }[TemplateName];

export interface Mailer {
  /** Renders only: for letters to many (bulk/bulk.ts), and to look at. */
  render(db: Db, mail: Renderable): Promise<Rendered>;
  /** Renders and stores the mail and queues its delivery in `tx`: it leaves once that commits, and only then. */
  send(tx: Db, mail: Mail): Promise<void>;
}

export interface MailerDeps {
  db: NodePgDatabase;
  config: Config;
  log: Logger;
  queue: Queue;
  /** Templates from another source than the build: development and tests hand over the ones in the tree. */
  loadTemplates?: () => Promise<MailTemplates>;
}

const QUEUE = 'mail';
const BUILT_TEMPLATES = path.join(import.meta.dirname, '../../../dist/server/mail-templates.js');

/** Starts to deliver, what an earlier process left included. */
export async function createMailer(deps: MailerDeps): Promise<Mailer & { close(): Promise<void> }> {
  const { db, config, log, queue, loadTemplates = builtTemplates } = deps;
  const transport = createTransport(config);
  const stopWork = await queue.work<JobData>(QUEUE, async ({ id }, attempt) => {
    const failure = await db.transaction((tx) => deliver(tx, id, attempt, transport.deliver));
    if (!failure) return;
    log.warn({ mail: id, code: (failure as { code?: string }).code, last: attempt.last }, 'mail not delivered');
    if (!(failure instanceof UndeliverableError)) throw failure;
  });
  await queueForgotten(db, queue);

  const render = async (tx: Db, { template, props }: Renderable): Promise<Rendered> => {
    const { renderMail } = await loadTemplates();
    const { siteTitle, contactEmail } = await findSettings(tx, defaultSettings(config));
    return renderMail(template, props, { name: siteTitle, url: config.publicUrl, contactEmail });
  };
  return {
    render,
    async send(tx, { replyTo, unsubscribePath, to, ...mail }) {
      const { subject, html, text } = await render(tx, mail);
      const unsubscribeUrl = unsubscribePath && `${config.publicUrl}${unsubscribePath}`;
      const [row] = await tx
        .insert(mails)
        .values({ kind: mail.template, recipient: to, subject, html, plain: text, replyTo, unsubscribeUrl })
        .returning({ id: mails.id });
      await queue.send(tx, QUEUE, [row!]);
    },
    async close() {
      await stopWork();
      transport.close();
    },
  };
}

/** The templates as `npm run build` left them; loaded with the first mail. */
const builtTemplates = (): Promise<MailTemplates> => import(pathToFileURL(BUILT_TEMPLATES).href);

/** A job is lost with its record only (a restored backup, an emptied queue); the mail is then queued anew. */
async function queueForgotten(db: NodePgDatabase, queue: Queue): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = await tx.select({ id: mails.id }).from(mails).where(eq(mails.state, 'queued'));
    if (waiting.length > 0) await queue.send(tx, QUEUE, waiting);
  });
}

/** One attempt, under a lock on the row so that no other node makes one. Answers why it failed, if it did. */
async function deliver(
  tx: Db,
  id: string,
  { last }: Attempt,
  send: (mail: StoredMail) => Promise<void>,
): Promise<Error | undefined> {
  const queued = and(eq(mails.id, id), eq(mails.state, 'queued'));
  const [mail] = await tx.select().from(mails).where(queued).for('update', { skipLocked: true });
  if (!mail) {
    if ((await tx.$count(mails, queued)) > 0) throw new Error('Another node is delivering this mail');
    return undefined;
  }
  const failure = await send(mail).then(
    () => undefined,
    (err: Error) => err,
  );
  const final = last || failure instanceof UndeliverableError;
  await tx
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      error: failure?.message ?? null,
      ...(failure ? final && { state: 'failed' } : { state: 'sent', sentAt: now() }),
    })
    .where(eq(mails.id, id));
  return failure;
}
