/** Shared by the steps of a subscription: its emails, and the records of consent to them. */
import type { FastifyRequest } from 'fastify';
import { keyedHash } from '#platform/server/auth/secret.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { networkOf } from '#platform/server/http/limits.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { insertConsent, type StoredSubscriber } from './queries.ts';
import type { newsletterConsents } from './table.ts';

export type NewsletterDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'kinds'>;

/** The network address of a request, and its time. */
export interface Caller {
  ip: string;
  at: string;
}

export const callerOf = ({ ip }: FastifyRequest): Caller => ({ ip, at: now() });

/**
 * Queues one of the two emails about a subscription, with the link to its page. `proven` means that the reader opened
 * an emailed link.
 */
export async function mailTo(
  tx: Db,
  { mailer, config }: NewsletterDeps,
  subscriber: StoredSubscriber,
  template: 'newsletter-confirm' | 'newsletter-welcome',
  { at, proven = false }: { at: string; proven?: boolean },
): Promise<void> {
  const token = await linkToken(config, 'newsletter', subscriber);
  await mailer.send(tx, {
    template,
    to: subscriber.email,
    proven,
    now: Date.parse(at),
    props: { path: `/newsletter/${token}` },
    ...(template === 'newsletter-welcome' && { unsubscribePath: `/api/newsletter/unsubscribe/${token}` }),
  });
}

/** Records a consent or its withdrawal, with the text that the person saw. Stores only a keyed hash of their network. */
export async function consent(
  tx: Db,
  { config }: NewsletterDeps,
  { id }: StoredSubscriber,
  step: (typeof newsletterConsents.$inferInsert)['step'],
  text: string,
  { ip, at }: Caller,
): Promise<void> {
  const network = (await keyedHash(config, 'newsletter-consent', networkOf(ip))).toString('base64url');
  await insertConsent(tx, { subscriberId: id, step, text, network, at });
}
