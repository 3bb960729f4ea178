/** Composes the emails of bulk mails and passes them to the mail server, or writes them as files without one. */
import type { Config } from '../../config.ts';
import { UndeliverableError } from '../message.ts';
import { type Refusal, readRefusal, reasonOf, type SmtpError } from '../refusal.ts';
import { signedAddress } from '../signed-address.ts';
import { openMailServer } from '../transport.ts';
import { type Letter, letterMessage, type Sheet, sheetOf } from './letter.ts';
import type { Mailing } from './queries.ts';

/**
 * The result of an attempt. `bounced`: the address was refused for good. `failed`: this email was refused for good, but
 * not because of its address. `later`: this email may succeed later. `cut_off`: the server took our login, but broke off
 * before it decided about this email. `unsure`: the server may have taken it. `away`: the server is unreachable for all
 * emails.
 */
export type SendOutcome =
  | { is: 'sent' }
  | { is: 'bounced' | 'failed' | 'cut_off' | 'unsure' | 'away'; error: string }
  /** `soft` means that the address itself was refused for now. */
  | { is: 'later'; error: string; soft: boolean };

export interface BulkSender {
  send(mailing: Mailing, letter: Letter): Promise<SendOutcome>;
  close(): Promise<void>;
}

/** How many encoded bulk mails are kept in memory. */
const SHEETS = 32;

export function createSender(config: Config, connections: number): BulkSender {
  const sheets = new Map<string, Sheet>();
  const server = openMailServer(config, connections);
  return {
    async send(mailing, letter) {
      const sheet = sheets.get(mailing.id) ?? sheetOf(mailing);
      if (!sheets.has(mailing.id) && sheets.size >= SHEETS) sheets.delete(sheets.keys().next().value!);
      sheets.set(mailing.id, sheet);
      try {
        const message = letterMessage(sheet, letter, config, await signedAddress(config, 'bounce', letter.id));
        await server.send(message, { name: `${mailing.kind}-${letter.id}`, at: mailing.createdAt });
        return { is: 'sent' };
      } catch (err) {
        return outcomeOf(err);
      }
    },
    async close() {
      server.close();
    },
  };
}

export function outcomeOf(err: unknown): SendOutcome {
  const { stage, code, command, responseCode } = err as SmtpError;
  const refusal: Refusal = err instanceof UndeliverableError ? { final: true } : readRefusal(err);
  const error = reasonOf(err);
  if (refusal.final) return { is: refusal.address === 'hard_bounce' ? 'bounced' : 'failed', error };
  if (refusal.unsure) return { is: 'unsure', error };
  const ofThisLetter = code === undefined || command === 'RCPT TO' || command === 'DATA';
  if (ofThisLetter && responseCode !== 421) return { is: 'later', error, soft: refusal.address === 'soft_bounce' };
  return { is: stage && command !== 'MAIL FROM' ? 'cut_off' : 'away', error };
}
