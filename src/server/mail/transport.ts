/** How mails leave: through SMTP, or without a server as .eml files that any mail program opens. */
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { AT_ONCE } from '../queue/queue.ts';
import { type StoredMail, toMessage, UndeliverableError } from './message.ts';

export interface Transport {
  /**
   * Resolves once the mail is in other hands.
   * @throws UndeliverableError for what no later attempt can mend; anything else is worth another one
   */
  deliver(mail: StoredMail): Promise<void>;
  close(): void;
}

export function createTransport(config: Config): Transport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl, config) : outbox(config);
}

/** A few connections that are kept open. `smtps:` means TLS from the start; `smtp:` takes it up when the server offers it. */
function smtpTransport(url: string, config: Config): Transport {
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    // The queue tries again, and counts how often.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    async deliver(mail) {
      await pool.sendMail(toMessage(mail, config)).catch((err: unknown) => {
        throw isRefusedForGood(err) ? new UndeliverableError(String((err as Error).message)) : err;
      });
    },
    close: () => pool.close(),
  };
}

/** A 5xx answer about the addressee or the message. One about us (greeting, login, sender) ends when it is set right. */
function isRefusedForGood(err: unknown): boolean {
  const { code, command, responseCode = 0 } = err as { code?: string; command?: string; responseCode?: number };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
}

function outbox(config: Config): Transport {
  const folder = path.join(config.dataDir, 'outbox');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(toMessage(mail, config));
      const name = `${mail.createdAt.replaceAll(':', '-')}-${mail.kind}-${mail.id}.eml`;
      await mkdir(folder, { recursive: true });
      await writeDurably(folder, name, message as Buffer);
    },
    close: () => composer.close(),
  };
}

/** Whoever watches the folder sees the whole file or none, also after a power cut. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = path.join(folder, `.${name}.tmp`);
  const file = await open(draft, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(folder, name));
}
