/**
 * Stores emails as files for a limited time if there is no mail server. Other users of the machine cannot read them,
 * because they contain links that sign in.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { DAY } from '#kernel/time.ts';
import type { Config } from '../config.ts';
import { signature } from './message.ts';

const OUTBOX_DAYS = 30;
export const OUTBOX_FILES = 10_000;

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'outbox');

export function openOutbox(config: Config) {
  const folder = folderOf(config);
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...signature(config),
  });
  return {
    async send(mail: SendMailOptions, { name, at }: { name: string; at: string }): Promise<void> {
      const { message } = await composer.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(folder, `${stampOf(at)}-${name}.eml`, message as Buffer);
    },
    answers: async () => true,
    close: () => composer.close(),
  };
}

/** File names begin with the time, so that they sort by it. Windows allows no colons in them. */
const stampOf = (at: string) => at.replaceAll(':', '-');

/**
 * Removes emails older than OUTBOX_DAYS, and the oldest if there are more than OUTBOX_FILES. Leaves other files alone.
 * Returns the number of removed emails.
 */
export async function emptyOutbox(config: Pick<Config, 'dataDir'>, now: number): Promise<number> {
  const folder = folderOf(config);
  const isMail = /^\.?\d{4}-\d\d-\d\dT[\w.-]+\.eml(?:\.tmp)?$/;
  const entries = await readdir(folder).catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return [];
    throw err;
  });
  // Drafts left by a killed process begin with a full stop and are removed only because of their age.
  const files = entries.filter((name) => isMail.test(name)).sort();
  const oldest = stampOf(new Date(now - OUTBOX_DAYS * DAY).toISOString());
  const mails = files.filter((name) => !name.startsWith('.'));
  const surplus = new Set(mails.slice(0, Math.max(0, mails.length - OUTBOX_FILES)));
  const gone = files.filter((name) => surplus.has(name) || name.replace(/^\./, '') < oldest);
  for (const name of gone) await rm(path.join(folder, name), { force: true });
  return gone.length;
}

/** Programs that watch the folder never see an incomplete file, not even after a power cut. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = path.join(folder, `.${name}.tmp`);
  await writeFile(draft, content, { flush: true, mode: 0o600 });
  await rename(draft, path.join(folder, name));
}
