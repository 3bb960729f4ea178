/**
 * Receives bounces and complaints from a provider's webhook, and bounces, complaints and replies from the mail server
 * of MAIL_BOUNCE_DOMAIN.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { limitJson } from '#platform/server/http/bodies.ts';
import { serve } from '#platform/server/http/serve.ts';
import { storable } from '#platform/server/http/storable.ts';
import { idOfMessage } from '#platform/server/mail/message.ts';
import type { ReceivedMail } from '#platform/server/mail/received-mail.ts';
import { idBehind } from '#platform/server/mail/signed-address.ts';
import { inThread } from '#platform/server/threads/in-thread.ts';
import { mailIntakeApi, type ReportedEvent } from '../contract.ts';
import type { ReadMail } from './read-mail.ts';
import type { Report } from './report.ts';
import { isSigned } from './signature.ts';

export interface IntakeDeps extends Pick<Deps, 'db' | 'config' | 'mailer'> {
  /** Stores an email that replies to one of the site's. Returns whether it was a reply that had not arrived before. */
  takeAnswer: (mail: ReceivedMail) => Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed bytes. */
    signedBody: Buffer | undefined;
  }
}

/** In bytes. The site's emails are far smaller, and servers that return them cut them off. */
const MESSAGE_LIMIT = 1_048_576;
const EVENTS_LIMIT = 524_288;

/** Within the limits of `mime.ts`, reading the worst email takes eight seconds. */
const readApart = inThread<string, ReadMail | undefined>(new URL('./read-mail.ts', import.meta.url), 'readMail', {
  atOnce: 1,
  waiting: 50,
  deadlineMs: 15_000,
  apart: true,
});

export function serveIntake(app: FastifyInstance, deps: IntakeDeps): void {
  // Needs its own scope, so that no other route reads bytes or requires a signature.
  app.register(async (scope) => {
    scope.decorateRequest('signedBody', undefined);
    readAsBytes(scope);
    scope.addHook('preValidation', async (request) => requireSignature(deps, request));
    serve(scope, mailIntakeApi, {
      'POST /api/mail/events': async ({ body }) => ({ taken: await takeEvents(deps, body.events) }),
      'POST /api/mail/inbound': async ({ body }) => ({ taken: await takeMessage(deps, body) }),
    });
  });
}

function readAsBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer' as const };
  scope.addContentTypeParser(
    'application/json',
    { ...options, bodyLimit: EVENTS_LIMIT },
    async (request: FastifyRequest, body: Buffer) => {
      request.signedBody = body;
      const json = body.toString('utf8');
      limitJson(json);
      try {
        return storable(JSON.parse(json) as unknown);
      } catch (err) {
        if (err instanceof Failure) throw err;
        throw new Failure('invalid', 'The body is not JSON', { securityEvent: { kind: 'body-hostile' } });
      }
    },
  );
  scope.addContentTypeParser(
    'message/rfc822',
    { ...options, bodyLimit: MESSAGE_LIMIT },
    async (request: FastifyRequest, body: Buffer) => {
      request.signedBody = body;
      return body.toString('latin1');
    },
  );
}

/** @throws Failure unavailable if no secret is set, unauthorized */
function requireSignature({ config }: IntakeDeps, { headers, signedBody: body }: FastifyRequest): void {
  const secret = config.mailEventsSecret;
  if (!secret) throw new Failure('unavailable', 'MAIL_EVENTS_SECRET is not set');
  const header = (name: string) => [headers[name]].flat()[0];
  const signed = { body, timestamp: header('x-mail-timestamp'), signature: header('x-mail-signature') };
  if (!body || !isSigned({ ...signed, body }, secret, Date.now()))
    throw new Failure('unauthorized', 'Unauthorized: the signature is missing, wrong or too old', {
      securityEvent: { kind: 'signature-wrong' },
    });
}

/** Returns when an event happened: now, if the reporter gives no time, or one at which this site sent nothing. */
const timeOf = (at: string | undefined): string => (at && at > '2000' && at < now() ? at : now());

function takeEvents({ db, config, mailer }: IntakeDeps, events: readonly ReportedEvent[]): Promise<number> {
  return db.transaction(async (tx) => {
    let taken = 0;
    for (const { id, type: kind, recipient: address, messageId = '', at, detail } of events) {
      const mailId = idOfMessage(messageId, config.publicUrl) ?? null;
      if (await mailer.events.record(tx, `event ${id}`, { kind, address, mailId, detail, at: timeOf(at) })) taken++;
    }
    return taken;
  });
}

async function takeMessage(deps: IntakeDeps, source: string): Promise<number> {
  const { db, config, mailer } = deps;
  const read = await readApart(source);
  if (!read) return 0;
  const { key, report, mail } = read;
  if (!report) return (await deps.takeAnswer(mail)) ? 1 : 0;
  return db.transaction(async (tx) => {
    const returned = await returnedMail(tx, { config, mailer }, report);
    if (!returned) return 0;
    const { kind, detail } = report;
    return (await mailer.events.record(tx, `message ${key}`, { kind, detail, at: now(), ...returned })) ? 1 : 0;
  });
}

/**
 * Finds the email that a report is about. Anybody can send a forged bounce, so only two things count: a return path
 * that the site signed, or a Message-ID that only the site and the recipient know.
 */
async function returnedMail(
  tx: Db,
  { config, mailer }: Pick<Deps, 'config' | 'mailer'>,
  { addresses, messageIds }: Report,
) {
  const fromPaths = await Promise.all(addresses.map((address) => idBehind(config, 'bounce', address)));
  const fromIds = messageIds.map((messageId) => idOfMessage(messageId, config.publicUrl));
  for (const [at, mailId] of [...fromPaths, ...fromIds].entries()) {
    const address = mailId && (await mailer.events.recipientOf(tx, mailId, at < fromPaths.length));
    if (address) return { mailId, address };
  }
  return undefined;
}
