/** The rows behind signed links: whether a link still works, and how its reader gets a new one (decision 43). */
import { Failure, fail, wrongLink } from '#kernel/problem.ts';
import { DAY } from '#kernel/time.ts';
import type { SigningConfig } from '../auth/secret.ts';
import { now } from '../db/columns.ts';
import type { Db } from '../db/connect.ts';
import { type LinkedRow, type LinkUse, type RenewableUse, targetOf } from './link-token.ts';
import type { Mailer } from './mailer.ts';
import type { RenewedLink } from './templates/link-renewed.tsx';

/** How long an emailed link can confirm an address. Rows that nobody has confirmed by then are deleted. */
export const CONFIRM_DAYS = 30;

/** `times` are the times when the link was requested or emailed, or when the subscription or alert ended. */
export const mayConfirm = (times: readonly (string | null)[], now: number): boolean =>
  times.some((time) => time !== null && Date.parse(time) + CONFIRM_DAYS * DAY > now);

interface Finding<R> {
  find(id: string): Promise<R | undefined>;
  /** Returns whether the row's links have stopped working because of their age. */
  hasExpired(row: R): boolean;
}

/**
 * Returns the row that a token opens, and in bulk mail the id of the email with the link. The answer is the same for a
 * cancelled link, an expired link and a deleted row.
 * @throws Failure not_found for a token that we did not make for this use; gone
 */
export async function rowBehind<R extends LinkedRow>(
  config: SigningConfig,
  use: LinkUse,
  token: string,
  { find, hasExpired }: Finding<R>,
): Promise<{ row: R; letterId?: string }> {
  const { id, linksSince, letterId } = (await targetOf(config, use, token)) ?? fail(wrongLink('Link'));
  const row = await find(id);
  if (!row || row.linksSince !== linksSince || hasExpired(row)) return fail(linkEnded());
  return { row, ...(letterId && { letterId }) };
}

export const linkEnded = () =>
  new Failure('gone', 'This link no longer works. A new one can be sent to the address that it was emailed to.');

interface Renewal<R> extends Finding<R> {
  /** Cancels all links of the row that were emailed before this time. Returns the row with the time. */
  endLinks(row: R, at: string): Promise<R>;
  /** Returns the email; undefined if the row no longer has an address. */
  mailOf(row: R): Promise<{ to: string; props: RenewedLink } | undefined>;
}

/**
 * Emails a new link to the address of the row, and cancels the links emailed before. A cancelled link only
 * emails the current one again: otherwise a stranger with an old email could keep cancelling the owner's link. Does as
 * much work if the row no longer exists. `find` locks the row.
 * @throws Failure not_found for a token that we did not make for this use
 */
export async function renewLink<R extends LinkedRow>(
  tx: Db,
  { config, mailer }: { config: SigningConfig; mailer: Mailer },
  use: RenewableUse,
  token: string,
  { find, hasExpired, endLinks, mailOf }: Renewal<R>,
): Promise<void> {
  const target = (await targetOf(config, use, token)) ?? fail(wrongLink('Link'));
  const row = await find(target.id);
  const works = row && (row.linksSince !== target.linksSince && !hasExpired(row) ? row : await endLinks(row, now()));
  const mail = works && (await mailOf(works));
  if (mail) await mailer.send(tx, { template: 'link-renewed', ...mail });
  else await mailer.render(tx, { template: 'link-renewed', props: { use, path: '/' } });
}
