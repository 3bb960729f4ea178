/** How mails leave: through SMTP, or without a server as .eml files that any mail program opens. */
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
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

/** Connections that are kept open. `smtps:` means TLS from the start; `smtp:` takes it up when the server offers it. */
export function smtpPool(url: string, maxConnections: number) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    // Whoever sends tries again, and counts how often.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
}

function smtpTransport(url: string, config: Config): Transport {
  const pool = smtpPool(url, AT_ONCE);
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
  const box = openOutbox(config);
  return {
    deliver: (mail) => box.put(toMessage(mail, config), { name: `${mail.kind}-${mail.id}`, at: mail.createdAt }),
    close: box.close,
  };
}

/** Where mails lie as files when there is no server to send them. */
export function openOutbox({ dataDir }: Config) {
  const folder = path.join(dataDir, 'outbox');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async put(mail: SendMailOptions, { name, at }: { name: string; at: string }): Promise<void> {
      const { message } = await composer.sendMail(mail);
      await mkdir(folder, { recursive: true });
      await writeDurably(folder, `${at.replaceAll(':', '-')}-${name}.eml`, message as Buffer);
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
