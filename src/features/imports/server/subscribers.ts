/**
 * Imports subscribers from a CSV file that Mailchimp, listmonk, MailPoet or Ghost wrote. Only readers whose consent the
 * file proves get the newsletter. Emails nobody.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import { lockAddresses } from '#features/newsletter/server/index.ts';
import { erasedSubscribers, newsletterConsents, newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { FREQUENCIES, type Frequency } from '#features/newsletter/vocabulary.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import { email as emailSchema } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { formerAddresses } from '#platform/server/auth/table.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { forgetRecipients } from '#platform/server/mail/bulk/queries.ts';
import { pseudonymOf } from '#platform/server/personal-data.ts';
import type { ImportOutcome } from '../vocabulary.ts';
import { line, momentOf } from './incoming-fields.ts';
import { countOutcomes, type ImportRecord, putRecords, requireRunning, updateImport } from './queries.ts';
import { readCsv } from './read-file.ts';
import { type ImportOptions, type Reported, reportOf } from './report.ts';

/** The columns that an import reads, by the names that programs give them, in lower case and without punctuation. */
const COLUMNS = {
  email: ['email', 'email address', 'e mail', 'subscriber'],
  name: ['name', 'full name'],
  firstName: ['first name', 'firstname', 'fname', 'given name'],
  lastName: ['last name', 'lastname', 'lname', 'surname', 'family name'],
  subscribedAt: [
    'optin time',
    'subscription time',
    'subscribed at',
    'created at',
    'created',
    'signup date',
    'date added',
  ],
  confirmedAt: ['confirm time', 'confirmed at', 'confirmation time', 'confirmed'],
  unsubscribedAt: ['unsub time', 'unsubscribed at', 'unsubscribe time', 'deleted at'],
  bouncedAt: ['clean time', 'bounced at'],
  frequency: ['frequency', 'newsletter frequency', 'email frequency'],
  status: ['status', 'state', 'subscribed to emails', 'list status', 'global status'],
} as const;
type Column = keyof typeof COLUMNS;
type Row = Partial<Record<Column, string>>;

const BATCH = 500;
/** A column of Ghost, whose members sign up through an emailed link. */
const CONFIRMED_BY_LINK = 'subscribed to emails';

/**
 * Imports the rows of the file. Changes no address that the site knows. The stored report names rows instead of
 * addresses, so that erasing a reader removes every copy of the address.
 * @throws Failure invalid for a file that has no column of addresses, or is not CSV
 */
export async function importSubscribers(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  file: string,
  { run, person = null, consent = '', rehearsal = false, onProgress, onRecord }: ImportOptions,
): Promise<Partial<Record<ImportOutcome, number>>> {
  const { newsletterFrequency } = await findSettings(db, config);
  const report = reportOf(run);
  const outcomes: ImportOutcome[] = [];
  const seen = new Set<string>();
  const takeIn = async (tx: Db, row: Row): Promise<Pick<Reported, 'outcome' | 'remarks'> & { id?: string }> => {
    const { outcome, remarks, subscriber, frequency = newsletterFrequency } = readRow(row, consent);
    if (!subscriber) return { outcome, remarks };
    const address = subscriber.email.toLowerCase();
    if (seen.has(address) || (await isKnown(tx, address)))
      return { outcome: 'kept', remarks: ['This site already has the address'] };
    if (await wasErased(tx, await pseudonymOf(config, address)))
      return {
        outcome: 'left_out',
        remarks: ['Its data were erased here. The reader can subscribe again on the site'],
      };
    if (await wasReplaced(tx, address))
      return {
        outcome: 'left_out',
        remarks: ['A reader with an account here has replaced it. The reader can subscribe on the site'],
      };
    seen.add(address);
    if (rehearsal) return { outcome, remarks };
    return { outcome, remarks, id: await add(tx, { ...subscriber, frequency }, consent) };
  };
  const store = async (rows: readonly Row[]) => {
    await db.transaction(async (tx) => {
      await requireRunning(tx, run, person);
      await lockAddresses(tx);
      const lines: Reported[] = [];
      const made: Parameters<typeof putRecords>[1][number][] = [];
      for (const row of rows) {
        const { id, ...taken } = await takeIn(tx, row);
        outcomes.push(taken.outcome);
        const key = `row:${outcomes.length}`;
        // As a spreadsheet numbers the rows: the titles of the columns are row 1.
        lines.push({ key, title: `Row ${outcomes.length + 1}`, ...taken });
        // The run names its own records: a row's number identifies nothing in another file.
        if (id) made.push({ source: run, key, recordId: id, madeIn: run, storedAt: now() });
        onRecord?.({ key, title: row.email ?? '', ...taken });
      }
      await report(tx, lines);
      await putRecords(tx, made);
      const name = `${rows.length} rows of a file`;
      if (!rehearsal && rows.length > 0) await recordAction(tx, person, 'subscriber.import', null, null, { name });
    });
    const done = outcomes.length;
    onProgress?.(done, done, 'records');
    await updateImport(db, run, { done, total: done, outcomes: countOutcomes(outcomes) });
  };
  let batch: Row[] = [];
  for await (const row of readRows(file)) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await store(batch);
    batch = [];
  }
  await store(batch);
  await updateImport(db, run, { finishedAt: now() });
  return countOutcomes(outcomes);
}

async function* readRows(file: string): AsyncGenerator<Row> {
  let columns: (Column | undefined)[] | undefined;
  for await (const cells of readCsv(file))
    if (columns) yield rowOf(columns, cells);
    else columns = columnsOf(cells);
}

/** Joins columns that mean the same: MailPoet has two for the status. */
function rowOf(columns: readonly (Column | undefined)[], cells: readonly string[]): Row {
  const row: Row = {};
  for (const [nth, column] of columns.entries()) {
    if (!column) continue;
    row[column] = [row[column], cells[nth]].filter(Boolean).join(';');
  }
  return row;
}

/** Returns the meaning of each column; undefined for one that the import ignores. */
function columnsOf(names: readonly string[]): (Column | undefined)[] {
  const written = names.map((name) =>
    name
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
  const columns = written.map((name) =>
    (Object.keys(COLUMNS) as Column[]).find((column) => (COLUMNS[column] as readonly string[]).includes(name)),
  );
  if (!columns.includes('email'))
    throw new Failure('invalid', 'The file has no column of addresses: its first line must name one “Email”');
  // Ghost creates a member when the address is confirmed.
  if (written.includes(CONFIRMED_BY_LINK) && !columns.includes('confirmedAt'))
    columns[written.indexOf('created at')] = 'confirmedAt';
  return columns;
}

type NewSubscriber = typeof newsletterSubscribers.$inferInsert;
type Subscriber = Required<
  Pick<NewSubscriber, 'email' | 'firstName' | 'lastName' | 'subscribedAt' | 'confirmedAt' | 'unsubscribedAt'>
>;

const SUBSCRIBED = /^(?:subscribed|active|enabled|confirmed|true|yes|1)$/i;
const ENDED =
  /^(?:unsubscribed|blocklisted|blacklisted|disabled|inactive|complained|complaint|spam|abuse|deleted|archived|false|no|0)$/i;
const BOUNCED = /^(?:cleaned|bounced?|hard.?bounced?)$/i;

interface Read {
  outcome: ImportOutcome;
  remarks: string[];
  /** Undefined if the file names none that we offer. */
  frequency?: Frequency | undefined;
  subscriber?: Subscriber;
}

function readRow({ email = '', name = '', status = '', ...row }: Row, consent: string): Read {
  const address = emailSchema('It is not an email address').safeParse(email);
  if (!address.success) return { outcome: 'refused', remarks: [address.error.issues[0]!.message] };
  const statuses = status.split(';').filter(Boolean);
  const unknown = statuses.find((word) => !SUBSCRIBED.test(word));
  if (row.bouncedAt || statuses.some((word) => BOUNCED.test(word)))
    return { outcome: 'left_out', remarks: ['Emails to it bounced'] };
  const [first = '', ...rest] = name.split(/\s+/);
  const named = (text: string) => line(text, 100) || null;
  const confirmed = momentIn(row.confirmedAt);
  const hasEnded = Boolean(row.unsubscribedAt) || statuses.some((word) => ENDED.test(word));
  const unsubscribedAt = hasEnded ? (momentIn(row.unsubscribedAt) ?? now()) : null;
  const isProven = confirmed !== undefined && consent !== '' && !unknown;
  const why = unknown ? `its status is “${line(unknown, 40)}”` : confirmed ? WITHOUT_TEXT : WITHOUT_TIME;
  const wanted = row.frequency?.trim().toLowerCase() ?? '';
  const frequency = FREQUENCIES.find((known) => known === wanted);
  const consequence = unsubscribedAt
    ? ['It has unsubscribed']
    : isProven
      ? []
      : [`No issues will be sent to it: ${why}`];
  return {
    outcome: 'added',
    frequency,
    remarks: [
      ...consequence,
      ...(wanted && !frequency ? [`Its frequency “${line(wanted, 40)}” is not one that we offer`] : []),
    ],
    subscriber: {
      email: address.data,
      firstName: named(row.firstName ?? first),
      lastName: named(row.lastName ?? rest.join(' ')),
      subscribedAt: momentIn(row.subscribedAt) ?? confirmed ?? now(),
      confirmedAt: isProven ? confirmed : null,
      unsubscribedAt,
    },
  };
}

const WITHOUT_TIME = 'the file does not say when the reader confirmed';
const WITHOUT_TEXT = 'nothing says what the reader agreed to';

/** Returns a moment in the past. Reads a time without a zone as UTC. */
function momentIn(written = ''): string | undefined {
  const text = written.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(?: UTC| \+0000.*)?$/, '$1T$2Z');
  const moment = /^\d{4}-\d\d-\d\d/.test(text) ? momentOf(new Date(text)) : undefined;
  return moment && Date.parse(moment) < Date.now() ? moment : undefined;
}

const isKnown = async (tx: Db, address: string): Promise<boolean> =>
  (await tx.$count(newsletterSubscribers, holdsAddress(newsletterSubscribers.email, address))) > 0;

const wasErased = async (tx: Db, pseudonym: string): Promise<boolean> =>
  (await tx.$count(erasedSubscribers, eq(erasedSubscribers.pseudonym, pseudonym))) > 0;

const wasReplaced = async (tx: Db, address: string): Promise<boolean> =>
  (await tx.$count(formerAddresses, eq(formerAddresses.address, address))) > 0;

async function add(
  tx: Db,
  subscriber: Subscriber & Pick<NewSubscriber, 'frequency'>,
  consent: string,
): Promise<string> {
  const { subscribedAt, confirmedAt, unsubscribedAt } = subscriber;
  const active = Boolean(confirmedAt) && !unsubscribedAt;
  const [made] = await tx
    .insert(newsletterSubscribers)
    .values({ ...subscriber, active })
    .returning({ id: newsletterSubscribers.id });
  const subscriberId = made!.id;
  const steps: (typeof newsletterConsents.$inferInsert)[] = [];
  if (confirmedAt) {
    steps.push({ subscriberId, step: 'asked', text: consent, network: '', at: subscribedAt! });
    steps.push({ subscriberId, step: 'confirmed', text: consent, network: '', at: confirmedAt });
  }
  if (unsubscribedAt)
    steps.push({
      subscriberId,
      step: 'withdrawn',
      text: 'Unsubscribed before the import',
      network: '',
      at: unsubscribedAt,
    });
  if (steps.length > 0) await tx.insert(newsletterConsents).values(steps);
  return subscriberId;
}

/**
 * Deletes subscribers that a run added, except readers who have used their subscription since: confirmed, changed or
 * cancelled it, complained, or asked for an email. A later import can add the deleted ones again. Returns their ids.
 */
export async function undoSubscribers(tx: Db, records: readonly ImportRecord[]): Promise<Set<string>> {
  const ids = records.map(({ recordId }) => recordId);
  const addedAt = new Map(records.map(({ recordId, storedAt }) => [recordId, storedAt!]));
  const { id: own, mailedAt, bouncedAt, changedAt, unsubscribedAt } = newsletterSubscribers;
  const hasActed = sql<boolean>`coalesce(${mailedAt}, ${bouncedAt}, ${changedAt}) is not null`;
  // A reader who confirms at the same moment does so before this, and stays, or finds no subscription.
  const found = await tx
    .select({ id: own, hasActed, unsubscribedAt })
    .from(newsletterSubscribers)
    .where(inArray(own, ids))
    .orderBy(own)
    .for('update');
  const { subscriberId: id, at } = newsletterConsents;
  const steps = await tx.select({ id, at }).from(newsletterConsents).where(inArray(id, ids));
  const acted = new Set(steps.filter((step) => step.at > addedAt.get(step.id)!).map((step) => step.id));
  for (const row of found) if (row.hasActed || (row.unsubscribedAt ?? '') > addedAt.get(row.id)!) acted.add(row.id);
  const unused = ids.filter((one) => !acted.has(one));
  await forgetRecipients(tx, unused);
  const deleted = await tx.delete(newsletterSubscribers).where(inArray(own, unused)).returning({ id: own });
  return new Set(deleted.map((row) => row.id));
}
