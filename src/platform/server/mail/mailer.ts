/**
 * All email (behaviour 20.1). The site renders and stores each email in the transaction that causes it, and a worker
 * delivers it. While the mail server is unreachable, the worker tries again at growing intervals. It never sends an
 * email again once it knows that the email was sent, and seldom if the server may have taken it.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { RESENDABLE } from '#kernel/mail.ts';
import type { Config } from '../config.ts';
import { now } from '../db/columns.ts';
import type { Db } from '../db/connect.ts';
import { tryLockName } from '../db/lock.ts';
import { AT_ONCE, type JobData, type Queue, UnreachableError } from '../queue/queue.ts';
import { watchServer } from './away.ts';
import { resendLetters } from './bulk/queries.ts';
import { deliver, type MailRules, reasonFor, withheld } from './delivery.ts';
import { gathered } from './desk-notices.ts';
import { createMailEvents, type MailListener } from './events.ts';
import { suppressionOf } from './suppressions.ts';
import { mails } from './table.ts';
import type { MailSite } from './templates/layout.tsx';
import type { MailProps, MailTemplates, RenderedMail, TemplateName } from './templates/template.ts';
import { createTransport } from './transport.ts';
import { findRoom, isAcknowledgement, type Room } from './visitor-mail.ts';

/**
 * An email to one person: `{ template: 'submission-rejected', to, props: { name, title, note } }`. Props that depend on
 * when the email is sent are a function of that time (ms since 1970).
 */
export type Mail = {
  [N in TemplateName]: { template: N; to: string; props: MailProps[N] | PropsAt<N> } & MailOptions;
}[TemplateName];

type PropsAt<N extends TemplateName> = (at: number) => Promise<MailProps[N]>;

interface MailOptions {
  /** The person who causes the email has proved that the address is theirs: it does not count as a visitor's. */
  proven?: boolean;
  /** Milliseconds since 1970; by default the current time. */
  now?: number;
  /** The email waits until then (ms since 1970), and can be recalled. */
  notBefore?: number;
  /** The address for replies, if it is not the sender's. */
  replyTo?: string;
  /** The id of the email's row, if the caller needs it. */
  id?: string;
  /** For an email that a person has written: the Message-IDs that it continues, oldest first. */
  references?: readonly string[];
  /** The path where a POST cancels the subscription that the email belongs to: '/api/newsletter/unsubscribe/…'. */
  unsubscribePath?: string;
}

/** An email without its recipient. */
export type Renderable = { [N in TemplateName]: { template: N; props: MailProps[N] } }[TemplateName];

export type Mailer = Omit<Awaited<ReturnType<typeof createMailer>>, 'close'>;

export interface MailerDeps {
  /** Not the requests' connections: each email in transit keeps one, for up to two minutes. */
  db: NodePgDatabase;
  config: Config;
  log: Logger;
  queue: Queue;
  /** Returns the site that the head and foot of every email name. */
  site: (db: Db) => Promise<MailSite>;
  rules: MailRules;
  listeners: readonly MailListener[];
  /** Loads the templates; by default from the build. Development and tests use the source files. */
  loadTemplates?: () => Promise<MailTemplates>;
  /** How often (s) an unreachable mail server is tried again. */
  probeSeconds?: number;
}

interface MailJob extends JobData {
  /** How many attempts the mail server may have taken without a reply. */
  unsure?: number;
}

const QUEUE = 'mail';
const AT_A_TIME = 1_000;
const BUILT_TEMPLATES = path.join(import.meta.dirname, '../../../../dist/server/mail-templates.js');

/** Starts to deliver emails, including those left by an earlier process. */
export async function createMailer(deps: MailerDeps) {
  const { db, config, log, queue, rules, loadTemplates = builtTemplates, probeSeconds = 30 } = deps;
  const events = createMailEvents(deps.listeners);
  const transport = createTransport(config, AT_ONCE);
  const server = watchServer({
    answers: transport.answers,
    onReturn: () => queue.hasten(db, QUEUE),
    everyMs: probeSeconds * 1_000,
  });
  const stopWork = await queue.work<MailJob>(QUEUE, async ({ id, unsure = 0 }, attempt) => {
    let left = false;
    const send: typeof transport.deliver = async (mail) => {
      await transport.deliver(mail);
      left = true;
    };
    const failed = await db.transaction(async (tx) => {
      // The mail server may take its time.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '5min'`);
      const result = await deliver(tx, id, { ...attempt, unsure }, { rules, events, send });
      if (result?.retry && result.waitSeconds) {
        const again: MailJob = { id, unsure: unsure + 1 };
        await queue.sendAgain(tx, QUEUE, [again], new Date(Date.now() + result.waitSeconds * 1_000));
      }
      return result;
    });
    if (failed?.serverAway) server.lost();
    // A refusal also shows that the server is reachable; a withheld email shows nothing.
    else if (left || failed?.answered) await server.reached();
    if (!failed) return;
    const { error, retry, waitSeconds, serverAway } = failed;
    log.warn({ mail: id, code: (error as { code?: string }).code, last: !retry }, 'mail not delivered');
    if (retry && !waitSeconds) throw serverAway ? new UnreachableError(error.message) : error;
  });
  /** Queues due emails whose job was lost, or failed for good while the database was unreachable. */
  const queueForgotten = (): Promise<void> => requeue(db, queue);
  await queueForgotten();
  // The mail server may have come back while no node was running.
  await queue.hasten(db, QUEUE);

  /** Only renders an email, for bulk mail (bulk/bulk.ts) and previews. */
  const render = async (tx: Db, { template, props }: Renderable): Promise<RenderedMail> => {
    const { renderMail } = await loadTemplates();
    return renderMail(template, props, await deps.site(tx));
  };
  return {
    render,
    /**
     * Renders and stores the email and queues its delivery in `tx`, so that it is sent only once `tx` commits. An email
     * that a visitor causes to an unproven address may have to wait, or be left out (visitor-mail.ts): then this returns
     * false.
     */
    async send(tx: Db, mail: Mail): Promise<boolean> {
      const { id, template, to, replyTo, references, unsubscribePath, now = Date.now(), notBefore = now } = mail;
      const room = await roomFor(tx, deps, mail, now);
      const { mailbox, replaces, at: roomAt } = room ?? { at: now };
      const at = Math.max(roomAt, notBefore);
      // Rendered even if it is left out, so that the time does not reveal it.
      const { subject, html, text } = await render(tx, { template, props: await propsAt(mail, at) } as Renderable);
      if (!room) return false;
      const suppression = await suppressionOf(tx, to, rules.isSubscription(template));
      if (suppression && rules.leavesNoTrace(template)) return true;
      const reason = suppression ? reasonFor(suppression) : room.withheld;
      const unsubscribeUrl = unsubscribePath && `${config.publicUrl}${unsubscribePath}`;
      if (replaces) await tx.delete(mails).where(eq(mails.id, replaces));
      const [row] = await tx
        .insert(mails)
        .values({
          ...(id && { id }),
          kind: template,
          recipient: to,
          subject,
          html,
          plain: text,
          replyTo,
          unsubscribeUrl,
          references: references?.join(' '),
          mailbox,
          ...(at > now && { stateAt: new Date(at).toISOString() }),
          ...(reason && withheld(reason)),
        })
        .returning({ id: mails.id });
      if (!reason) await queue.send(tx, QUEUE, [row!], at > now ? new Date(at) : undefined);
      return true;
    },
    /** Sends an email once without storing it, for an alarm when nothing can be stored. @throws as `deliver` of a transport */
    async sendUnstored(mail: Mail): Promise<void> {
      const { template, to, replyTo } = mail;
      const now = Date.now();
      const { text: plain, ...rendered } = await render(db, {
        template,
        props: await propsAt(mail, now),
      } as Renderable);
      await transport.deliver({
        ...rendered,
        id: uuidv7(),
        kind: template,
        recipient: to,
        plain,
        replyTo: replyTo ?? null,
        unsubscribeUrl: null,
        references: null,
        createdAt: new Date(now).toISOString(),
      });
    },
    /** Queues the undelivered ones among these emails again, including bulk mail. Returns their number. */
    async resend(tx: Db, ids: readonly string[]): Promise<number> {
      const again = await tx
        .update(mails)
        .set({ state: 'queued', stateAt: now(), error: null })
        .where(and(inArray(mails.id, [...ids]), inArray(mails.state, RESENDABLE), ne(mails.plain, '')))
        .returning({ id: mails.id });
      if (again.length > 0) await queue.sendAgain(tx, QUEUE, again);
      return again.length + (await resendLetters(tx, ids));
    },
    /** Deletes an email that waits to be sent. Returns whether it did: not if it has been sent, or is being sent. */
    async recall(tx: Db, id: string): Promise<boolean> {
      if (!(await tryLockName(tx, `mail ${id}`))) return false;
      const waits = and(eq(mails.id, id), eq(mails.state, 'queued'), eq(mails.attempts, 0));
      return (await tx.delete(mails).where(waits).returning({ id: mails.id })).length > 0;
    },
    queueForgotten,
    /** Returns why an email of this template must not be sent to the address; undefined if it can be. */
    suppressionOf: (from: Db, address: string, template: string) =>
      suppressionOf(from, address, rules.isSubscription(template)),
    /** Records bounces of sent emails and complaints about them. */
    events,
    async close(): Promise<void> {
      server.close();
      await stopWork();
      transport.close();
    },
  };
}

/** Returns the props of an email that is sent at this time (ms since 1970). */
const propsAt = async ({ props }: Mail, at: number) => (typeof props === 'function' ? props(at) : props);

/** Returns when the email can be sent, and whether; undefined if it is left out. */
async function roomFor(
  tx: Db,
  { config, rules }: Pick<MailerDeps, 'config' | 'rules'>,
  { template, to, proven }: Mail,
  now: number,
): Promise<Room | undefined> {
  const cause = proven ? undefined : rules.visitorCause(template);
  if (cause)
    return findRoom(tx, config, {
      to,
      cause,
      kinds: isAcknowledgement(cause) ? rules.acknowledgements : [template],
      now,
    });
  if (!rules.deskNotices.includes(template)) return { at: now };
  return { at: now, withheld: await gathered(tx, rules.deskNotices, to, now) };
}

/** The templates made by `npm run build`; loaded with the first email. */
const builtTemplates = (): Promise<MailTemplates> => import(pathToFileURL(BUILT_TEMPLATES).href);

async function requeue(db: NodePgDatabase, queue: Queue): Promise<void> {
  await db.transaction(async (tx) => {
    const due = and(eq(mails.state, 'queued'), lte(mails.stateAt, now()));
    const forgotten = and(due, sql`${mails.id}::text not in ${queue.idsInWork(QUEUE)}`);
    for (let last: string | undefined; ; ) {
      const next = and(forgotten, last ? gt(mails.id, last) : undefined);
      const waiting = await tx.select({ id: mails.id }).from(mails).where(next).orderBy(mails.id).limit(AT_A_TIME);
      if (waiting.length === 0) return;
      await queue.send(tx, QUEUE, waiting);
      last = waiting.at(-1)!.id;
    }
  });
}
