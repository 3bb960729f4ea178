/** Creates and cancels the links that share previews for the desk, and opens them for anybody who has one. */
import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { wasWithdrawn } from '#features/editions/server/index.ts';
import { notify } from '#features/notices/server/index.ts';
import { kindOfUpdate } from '#features/updates/server/index.ts';
import { nameOf } from '#kernel/accounts.ts';
import { Failure, invalidField, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireStillActing } from '#platform/server/auth/access.ts';
import { scryptHashing } from '#platform/server/auth/passwords/hashing.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { keyedHash, type SigningConfig } from '#platform/server/auth/secret.ts';
import { nameOrEmail, users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { tooMany } from '#platform/server/http/limits.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { linkEnded, rowBehind } from '#platform/server/mail/link-row.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { PreviewForm, Remark, Share, SharedPreview } from '../contract.ts';
import { MOST_REMARKS, MOST_SHARES, OPEN_HOURS, type SharedKind } from '../vocabulary.ts';
import { shareRemarks as remarks, shares } from './table.ts';

interface Of {
  kind: SharedKind;
  recordId: string;
}

type StoredShare = typeof shares.$inferSelect;

/** Cheaper to check than account passwords, because guessing one requires the link, and the link expires. */
const passwords = scryptHashing({ N: 2 ** 14, r: 8, p: 1 });
const isCurrent = gt(shares.endsAt, sql`now()`);

/** Lists the links of a record that still work, newest first, with the feedback. */
export async function listShares({ db, config }: Pick<Deps, 'db' | 'config'>, of: Of): Promise<Share[]> {
  const rows = await db
    .select({ share: shares, by: nameOrEmail })
    .from(shares)
    .leftJoin(users, eq(users.id, shares.authorId))
    .where(and(eq(shares.kind, of.kind), eq(shares.recordId, of.recordId), isCurrent))
    .orderBy(desc(shares.createdAt));
  const ids = rows.map(({ share }) => share.id);
  const found = await remarksOf(db, ids);
  return Promise.all(
    rows.map(async ({ share, by }) => ({
      ...(await shown(config, share)),
      by,
      remarks: found.filter(({ shareId }) => shareId === share.id).map(({ shareId: _, ...remark }) => remark),
    })),
  );
}

const remarksOf = (db: Db, ids: string[]): Promise<(Remark & { shareId: string })[]> =>
  db.select().from(remarks).where(inArray(remarks.shareId, ids)).orderBy(desc(remarks.at), desc(remarks.id));

async function shown(config: Deps['config'], { id, createdAt, endsAt, passwordHash }: StoredShare) {
  const token = await linkToken(config, 'preview', { id, linksSince: null });
  return {
    id,
    createdAt,
    endsAt,
    hasPassword: passwordHash !== null,
    address: `${config.publicUrl}/previews/${token}`,
  };
}

const ofKind = (kinds: Kinds, name: string) => kinds.find(({ kind }) => kind.name === name)!;

/** @throws Failure not_found, conflict if the record has too many links */
export async function createShare(
  deps: RouteDeps,
  person: Person,
  { days, password, ...of }: Of & { days: number; password: string },
): Promise<Share> {
  const { db, config, kinds } = deps;
  const stored = ofKind(kinds, of.kind);
  const title = (await stored.previewed?.(deps, of.recordId)) as { title: string } | undefined;
  if (!title) throw notFound(stored.kind.labels.one);
  const passwordHash = password ? await passwords.hash(password) : null;
  const endsAt = new Date(Date.now() + days * DAY).toISOString();
  const made = await db.transaction(async (tx) => {
    await requireStillActing(tx, person);
    // One at a time, so that two requests cannot together exceed the number.
    await lockName(tx, `shares ${of.recordId}`);
    if ((await tx.$count(shares, and(eq(shares.recordId, of.recordId), isCurrent))) >= MOST_SHARES)
      throw new Failure('conflict', `This text already has ${MOST_SHARES} links. Please cancel one first.`);
    const [row] = await tx
      .insert(shares)
      .values({ ...of, passwordHash, endsAt, authorId: person.id })
      .returning();
    await recordAction(tx, person, 'share.create', of.recordId, null, { title: title.title, endsAt });
    return row!;
  });
  return { ...(await shown(config, made)), by: nameOf(person), remarks: [] };
}

/** Cancels a link. Does nothing if it no longer works. */
export const endShare = (db: Deps['db'], person: Person, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [ended] = await tx.delete(shares).where(eq(shares.id, id)).returning();
    if (ended) await recordAction(tx, person, 'share.revoke', ended.recordId, { endsAt: ended.endsAt }, null);
  });

/**
 * Cancels all links of an account. A thief who had signed in may have created some, and people who have left the desk
 * must not show its drafts.
 */
export async function endSharesOf(tx: Db, by: Pick<Person, 'id' | 'email'> | null, authorId: string): Promise<void> {
  const ended = await tx.delete(shares).where(eq(shares.authorId, authorId)).returning();
  for (const { recordId, endsAt } of ended) await recordAction(tx, by, 'share.revoke', recordId, { endsAt }, null);
}

/** @throws Failure not_found for a token that the site did not make, gone for a link that no longer works */
async function shareBehind(db: Db, config: SigningConfig, token: string): Promise<StoredShare> {
  const { row } = await rowBehind(config, 'preview', token, {
    async find(id) {
      const [share] = await db.select().from(shares).where(eq(shares.id, id));
      return share && { ...share, linksSince: null };
    },
    hasExpired: ({ endsAt }) => endsAt <= now(),
  });
  return row;
}

interface Shown {
  id: string;
  title: string;
  content: string;
}

/** Counts how often links are opened, and how many passwords are tried, from whatever addresses. */
export const previewCounters = ({ limits }: RouteDeps) => ({
  // Drawing a long text takes a tenth of a second or more, for each request.
  opens: limits.counter('previews', { points: 30, duration: 60 }),
  tries: limits.counter('passwords of previews', { points: 50, duration: 3600 }),
});
type Counters = ReturnType<typeof previewCounters>;

/** Opens a link. Without the password, leaves out the record. @throws Failure not_found, gone, too_many */
export async function openPreview(
  deps: RouteDeps,
  { token, key }: { token: string; key?: string | undefined },
  { opens }: Counters,
): Promise<SharedPreview> {
  const { db, config, kinds } = deps;
  const share = await shareBehind(db, config, token);
  const { id, endsAt } = share;
  const locked = { kind: 'article' as const, title: 'A shared preview', endsAt, record: null, remarks: [] };
  if (!(await isOpen(config, share, key))) return locked;
  const wait = await opens(id);
  if (wait !== undefined) throw tooMany('Many people are opening this preview. Please try again in a minute.', wait);
  const record = (await ofKind(kinds, share.kind).previewed?.(deps, share.recordId)) as Shown | undefined;
  const kind = share.kind === 'update' ? await kindOfUpdate(db, share.recordId) : share.kind;
  // A withdrawal ends what was shared before it, even of an update, and even if somebody undoes the withdrawal.
  if (!record || !kind || (await wasWithdrawn(db, record.id, share.createdAt)))
    throw new Failure('gone', 'This piece is no longer available.');
  const found = await remarksOf(db, [id]);
  // An update has already been prepared for reading.
  const read = share.kind === 'update' ? record : forReading(record);
  return {
    kind,
    title: record.title,
    endsAt,
    // As readers get it, without what only the desk sees.
    record: ofKind(kinds, kind).imported!.reply.parse(read),
    remarks: found.map(({ shareId: _, ...remark }) => remark),
  };
}

const KEY_CHARACTERS = 22;

/** Returns a key that opens the link until `until` (ms). A new password makes it invalid. */
async function keyOf(config: SigningConfig, { id, passwordHash }: StoredShare, until: number): Promise<string> {
  const proof = await keyedHash(config, 'preview-key', id, passwordHash!, until);
  return `${until.toString(36)}.${proof.toString('base64url').slice(0, KEY_CHARACTERS)}`;
}

async function isOpen(config: SigningConfig, share: StoredShare, key = ''): Promise<boolean> {
  if (share.passwordHash === null) return true;
  const until = Number.parseInt(key, 36);
  if (!(until > Date.now())) return false;
  const expected = Buffer.from(await keyOf(config, share, until));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Carries out a form of the page. Returns the key that opens the page from now on; undefined if it needs none.
 * @throws Failure not_found, gone, invalid for a wrong password, conflict if there is too much feedback
 */
export async function actOnPreview(deps: RouteDeps, sent: PreviewForm, counters: Counters) {
  const { db, config } = deps;
  const share = await shareBehind(db, config, sent.token);
  if (sent.action === 'open') {
    const { passwordHash: hash } = share;
    if (hash === null) return undefined;
    const wait = await counters.tries(share.id);
    if (wait !== undefined) throw tooMany('Too many wrong passwords. Please wait a moment and try again.', wait);
    const isRight = await passwords.verify({ hash, password: sent.password });
    if (!isRight) throw invalidField('password', WRONG);
    return keyOf(config, share, Date.now() + OPEN_HOURS * HOUR);
  }
  const { record: opened } = await openPreview(deps, { token: sent.token, key: sent.key }, counters);
  if (!opened) throw new Failure('invalid', 'Please enter the password again');
  await db.transaction(async (tx) => {
    const [locked] = await tx.select({ id: shares.id }).from(shares).where(eq(shares.id, share.id)).for('update');
    if (!locked) throw linkEnded();
    if ((await tx.$count(remarks, eq(remarks.shareId, share.id))) >= MOST_REMARKS)
      throw new Failure('conflict', 'A hundred people have already left feedback here. Please write to the editors.');
    await tx.insert(remarks).values({ shareId: share.id, name: sent.name, text: sent.text });
    const { kind: record, recordId, authorId } = share;
    await notify(tx, { kind: 'replied', record, recordId, to: [authorId] });
  });
  return sent.key || undefined;
}

const WRONG = 'This is not the password for this preview';

/** How long the site keeps links that no longer work, and their feedback (days). */
const KEPT_DAYS = 30;

export const shareTasks: readonly Task[] = [
  {
    name: 'shares-ended',
    cron: '40 3 * * *',
    async run({ db }, now) {
      await db.delete(shares).where(lt(shares.endsAt, new Date(now - KEPT_DAYS * DAY).toISOString()));
    },
  },
];
