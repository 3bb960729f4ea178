/** How mails leave: through SMTP, or without a server as .eml files that any mail program opens. */
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { type StoredMail, toMessage } from './message.ts';
import { openOutbox } from './outbox.ts';
import { returnPath } from './return-path.ts';
import { signature } from './signature.ts';

export interface Transport {
  /**
   * Resolves once the mail is in other hands.
   * @throws UndeliverableError for an address that is none, and what nodemailer throws (`readRefusal` says what it means)
   */
  deliver(mail: StoredMail): Promise<void>;
  /** Whether the server answers and lets us in. */
  answers(): Promise<boolean>;
  close(): void;
}

/** With so many connections to a mail server, if there is one. */
export function createTransport(config: Config, connections: number): Transport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl, connections, config) : outbox(config);
}

/**
 * Connections that are kept open. `smtps:` means TLS from the start; `smtp:` takes it up when the server offers it, and
 * insists with `?requireTLS=true`.
 */
export function smtpPool(url: string, maxConnections: number, config: Config) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    // Whoever sends tries again, and counts how often.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    ...signature(config),
  });
}

function smtpTransport(url: string, connections: number, config: Config): Transport {
  const pool = smtpPool(url, connections, config);
  return {
    async deliver(mail) {
      await pool.sendMail(toMessage(mail, config, await returnPath(config, mail.id)));
    },
    answers: () =>
      pool.verify().then(
        () => true,
        () => false,
      ),
    close: () => pool.close(),
  };
}

function outbox(config: Config): Transport {
  const box = openOutbox(config);
  return {
    deliver: async (mail) =>
      box.put(toMessage(mail, config, await returnPath(config, mail.id)), {
        name: `${mail.kind}-${mail.id}`,
        at: mail.createdAt,
      }),
    answers: async () => true,
    close: box.close,
  };
}
