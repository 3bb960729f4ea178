/** How mails leave: through SMTP, or without a server as .eml files that any mail program opens. */
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { AT_ONCE } from '../queue/queue.ts';
import { type StoredMail, toMessage } from './message.ts';
import { returnPath } from './return-path.ts';

export interface Transport {
  /**
   * Resolves once the mail is in other hands.
   * @throws UndeliverableError for an address that is none, and what nodemailer throws (`readRefusal` says what it means)
   */
  deliver(mail: StoredMail): Promise<void>;
  close(): void;
}

export function createTransport(config: Config): Transport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl, config) : outbox(config);
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

function smtpTransport(url: string, config: Config): Transport {
  const pool = smtpPool(url, AT_ONCE, config);
  return {
    async deliver(mail) {
      await pool.sendMail(toMessage(mail, config, await returnPath(config, mail.id)));
    },
    close: () => pool.close(),
  };
}

/** What RFC 6376 names, and what RFC 8058 demands besides: both headers of one-click unsubscribing. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted';

/** DKIM, if a key is configured. Our own signature is what counts where the provider adds none for our domain. */
function signature({ dkim }: Pick<Config, 'dkim'>) {
  if (!dkim) return {};
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS } };
}

function outbox(config: Config): Transport {
  const box = openOutbox(config);
  return {
    deliver: async (mail) =>
      box.put(toMessage(mail, config, await returnPath(config, mail.id)), {
        name: `${mail.kind}-${mail.id}`,
        at: mail.createdAt,
      }),
    close: box.close,
  };
}

/** Where mails lie as files when there is no server to send them. */
export function openOutbox(config: Config) {
  const folder = path.join(config.dataDir, 'outbox');
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...signature(config),
  });
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
