/** Sends emails by SMTP; without a server, writes .eml files that any email program can open. */
import type { Readable } from 'node:stream';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { type SentMail, signature, toMessage } from './message.ts';
import { openOutbox } from './outbox.ts';
import type { Stage } from './refusal.ts';
import { signedAddress } from './signed-address.ts';

/** Opens up to this many connections to the mail server, if there is one. */
export const openMailServer = (config: Config, connections: number) =>
  config.smtpUrl ? smtpPool(config.smtpUrl, connections, config) : openOutbox(config);

export function createTransport(config: Config, connections: number) {
  const server = openMailServer(config, connections);
  return {
    ...server,
    /**
     * Resolves once the mail server has accepted the email.
     * @throws UndeliverableError for an invalid address, and nodemailer's errors (`readRefusal` interprets them)
     */
    async deliver(mail: SentMail): Promise<void> {
      const message = toMessage(mail, config, await signedAddress(config, 'bounce', mail.id));
      await server.send(message, { name: `${mail.kind}-${mail.id}`, at: mail.createdAt });
    },
  };
}

/**
 * An attempt ends after this time, even if the mail server still answers byte by byte: before the queue gives the email
 * to another node, and before the database ends the waiting transaction.
 */
const ATTEMPT_MS = 120_000;

/**
 * Returns a pool of open connections. `smtps:` means TLS from the start; `smtp:` uses TLS if the server offers it, and
 * requires it with `?requireTLS=true`.
 */
export function smtpPool(url: string, maxConnections: number, config: Config, attemptMs = ATTEMPT_MS) {
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    // The callers themselves retry, and count their attempts.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    ...signature(config),
  });
  pool.use('stream', ({ data, message }, done) => {
    const { attempt } = data as { attempt?: Attempt };
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const text = createReadStream(options);
      if (attempt) attempt.text = text;
      return text;
    };
    done();
  });
  return {
    /** @throws nodemailer's errors, with the stage that the attempt had reached */
    async send(mail: SendMailOptions): Promise<void> {
      const attempt: Attempt = {};
      const withDeadline = { ...mail, attempt, signal: AbortSignal.timeout(attemptMs) };
      try {
        await pool.sendMail(withDeadline);
      } catch (err) {
        throw Object.assign(err as Error, { stage: stageOf(attempt) });
      }
    },
    /** Returns whether the server replies and accepts our login. */
    answers: () =>
      pool.verify().then(
        () => true,
        () => false,
      ),
    close: () => pool.close(),
  };
}

interface Attempt {
  /**
   * The email's text: nodemailer makes the stream once it is logged in, and reads it once the server has asked for the
   * text.
   */
  text?: Readable;
}

const stageOf = ({ text }: Attempt): Stage | undefined => text && (text.readableDidRead ? 'data' : 'envelope');
