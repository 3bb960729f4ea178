/** Composes letters and hands them to the mail server, or writes them as files where there is none. */
import type { Config } from '../../config.ts';
import { UndeliverableError } from '../message.ts';
import { openOutbox } from '../outbox.ts';
import { type Refusal, readRefusal, reasonOf } from '../refusal.ts';
import { returnPath } from '../return-path.ts';
import { smtpPool } from '../transport.ts';
import { type Letter, letterMessage, type Sheet, sheetOf } from './letter.ts';
import type { Mailing } from './queries.ts';

/**
 * What became of an attempt. `bounced`: the address was refused for good. `failed`: this letter was, and not because of
 * its address. `later`: this one may go better another time. `away`: so would all others; the server is not to be had.
 */
export type Outcome =
  | { is: 'sent' }
  | { is: 'bounced' | 'failed' | 'away'; error: string }
  /** `soft`: the address itself was refused for now. */
  | { is: 'later'; error: string; soft: boolean };

export interface Sender {
  send(mailing: Mailing, letter: Letter): Promise<Outcome>;
  close(): Promise<void>;
}

/** Letters of so many mailings are kept encoded at a time. */
const SHEETS = 32;

export function createSender(config: Config, connections: number): Sender {
  const sheets = new Map<string, Sheet>();
  const way = config.smtpUrl ? bySmtp(config.smtpUrl, connections, config) : asFiles(config);
  return {
    async send(mailing, letter) {
      const sheet = sheets.get(mailing.id) ?? sheetOf(mailing);
      if (!sheets.has(mailing.id) && sheets.size >= SHEETS) sheets.delete(sheets.keys().next().value!);
      sheets.set(mailing.id, sheet);
      try {
        await way.put(letterMessage(sheet, letter, config, await returnPath(config, letter.id)), {
          name: `${mailing.kind}-${letter.id}`,
          at: mailing.createdAt,
        });
        return { is: 'sent' };
      } catch (err) {
        return outcomeOf(err);
      }
    },
    async close() {
      way.close();
    },
  };
}

type Way = ReturnType<typeof openOutbox>;

function bySmtp(url: string, connections: number, config: Config): Way {
  const pool = smtpPool(url, connections, config);
  return { put: async (mail) => void (await pool.sendMail(mail)), close: () => pool.close() };
}

const asFiles = (config: Config): Way => openOutbox(config);

export function outcomeOf(err: unknown): Outcome {
  const { code, command, responseCode } = err as Error & { code?: string; command?: string; responseCode?: number };
  const refusal: Refusal = err instanceof UndeliverableError ? { final: true } : readRefusal(err);
  const error = reasonOf(err);
  if (refusal.final) return { is: refusal.address === 'hard_bounce' ? 'bounced' : 'failed', error };
  const ofThisLetter = code === undefined || command === 'RCPT TO' || command === 'DATA';
  if (responseCode === 421 || !ofThisLetter) return { is: 'away', error };
  return { is: 'later', error, soft: refusal.address === 'soft_bounce' };
}
