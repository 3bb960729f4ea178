/**
 * All mail (decisions §6): rendered and stored in the transaction that causes it, delivered by a worker, tried again
 * later and later while the mail server is away, never sent again once it is known to have left.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { RESENDABLE } from '#features/mail/vocabulary.ts';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import type { Config } from '../config.ts';
import { now } from '../db/columns.ts';
import type { Db } from '../db/connect.ts';
import { AT_ONCE, type JobData, type Queue } from '../queue/queue.ts';
import { watchServer } from './away.ts';
import { resendLetters } from './bulk/queries.ts';
import { deliver, leavesNoTrace, withheld } from './delivery.ts';
import { suppressionOf } from './suppressions.ts';
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
export type Renderable = { [N in TemplateName]: { template: N; props: TemplateProps<N> } }[TemplateName];

export interface Mailer {
  /** Renders only: for letters to many (bulk/bulk.ts), and to look at. */
  render(db: Db, mail: Renderable): Promise<Rendered>;
  /** Renders and stores the mail and queues its delivery in `tx`: it leaves once that commits, and only then. */
  send(tx: Db, mail: Mail): Promise<void>;
  /** Queues those of the mails again that did not arrive, and of the letters to many that were given up; gives how many. */
  resend(tx: Db, ids: readonly string[]): Promise<number>;
  /** Queues anew what waits though nothing delivers it: its job was lost, or given up while the database was away. */
  queueForgotten(): Promise<void>;
}

export interface MailerDeps {
  db: NodePgDatabase;
  config: Config;
  log: Logger;
  queue: Queue;
  /** Templates from another source than the build: development and tests hand over the ones in the tree. */
  loadTemplates?: () => Promise<MailTemplates>;
  /** How often a mail server that is away is asked whether it is back. */
  probeSeconds?: number;
}

const QUEUE = 'mail';
const AT_A_TIME = 1_000;
const BUILT_TEMPLATES = path.join(import.meta.dirname, '../../../dist/server/mail-templates.js');

/** Starts to deliver, what an earlier process left included. */
export async function createMailer(deps: MailerDeps): Promise<Mailer & { close(): Promise<void> }> {
  const { db, config, log, queue, loadTemplates = builtTemplates, probeSeconds = 30 } = deps;
  const transport = createTransport(config, AT_ONCE);
  const server = watchServer({
    answers: transport.answers,
    onReturn: () => queue.hasten(db, QUEUE),
    everyMs: probeSeconds * 1_000,
  });
  const stopWork = await queue.work<JobData>(QUEUE, async ({ id }, attempt) => {
    let left = false;
    const send: typeof transport.deliver = async (mail) => {
      await transport.deliver(mail);
      left = true;
    };
    const failed = await db.transaction((tx) => deliver(tx, id, attempt, send));
    if (failed?.serverAway) server.lost();
    // A refusal shows that somebody is there, too; a mail that was withheld shows nothing.
    else if (left || failed?.answered) await server.reached();
    if (!failed) return;
    const { error, retry } = failed;
    log.warn({ mail: id, code: (error as { code?: string }).code, last: !retry }, 'mail not delivered');
    if (retry) throw error;
  });
  const queueForgotten = () => requeue(db, queue);
  await queueForgotten();
  // It may have come back while nobody ran.
  await queue.hasten(db, QUEUE);

  const render = async (tx: Db, { template, props }: Renderable): Promise<Rendered> => {
    const { renderMail } = await loadTemplates();
    const { siteTitle, contactEmail } = await findSettings(tx, defaultSettings(config));
    return renderMail(template, props, { name: siteTitle, url: config.publicUrl, contactEmail });
  };
  return {
    render,
    async send(tx, { replyTo, unsubscribePath, to, ...mail }) {
      const { subject, html, text } = await render(tx, mail);
      const suppression = await suppressionOf(tx, to, mail.template);
      if (suppression && leavesNoTrace(mail.template)) return;
      const unsubscribeUrl = unsubscribePath && `${config.publicUrl}${unsubscribePath}`;
      const [row] = await tx
        .insert(mails)
        .values({
          ...{ kind: mail.template, recipient: to, subject, html, plain: text, replyTo, unsubscribeUrl },
          ...(suppression && withheld(suppression)),
        })
        .returning({ id: mails.id });
      if (!suppression) await queue.send(tx, QUEUE, [row!]);
    },
    async resend(tx, ids) {
      const again = await tx
        .update(mails)
        .set({ state: 'queued', stateAt: now(), error: null })
        .where(and(inArray(mails.id, [...ids]), inArray(mails.state, RESENDABLE), ne(mails.plain, '')))
        .returning({ id: mails.id });
      if (again.length > 0) await queue.sendAgain(tx, QUEUE, again);
      return again.length + (await resendLetters(tx, ids));
    },
    queueForgotten,
    async close() {
      server.close();
      await stopWork();
      transport.close();
    },
  };
}

/** The templates as `npm run build` left them; loaded with the first mail. */
const builtTemplates = (): Promise<MailTemplates> => import(pathToFileURL(BUILT_TEMPLATES).href);

async function requeue(db: NodePgDatabase, queue: Queue): Promise<void> {
  await db.transaction(async (tx) => {
    const forgotten = and(eq(mails.state, 'queued'), sql`${mails.id}::text not in ${queue.idsInWork(QUEUE)}`);
    for (let last: string | undefined; ; ) {
      const next = and(forgotten, last ? gt(mails.id, last) : undefined);
      const waiting = await tx.select({ id: mails.id }).from(mails).where(next).orderBy(mails.id).limit(AT_A_TIME);
      if (waiting.length === 0) return;
      await queue.send(tx, QUEUE, waiting);
      last = waiting.at(-1)!.id;
    }
  });
}
