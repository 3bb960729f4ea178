/** Loads a snapshot of one database into another. */
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { type Database, lockSchema } from '#platform/server/db/connect.ts';
import { isEmpty } from '#platform/server/db/empty.ts';
import { openDatabase } from '#testing/database.ts';
import { storeRecords } from '#testing/records.ts';
import { dumpDatabase } from './dump.ts';
import { loadDatabase } from './load.ts';

const original = await openDatabase(inject('postgres').template, afterAll);
await storeRecords(original);
await recordAction(original.db, null, 'article.update', null, { title: 'a\tb\\\n\\.\n' }, { title: '"ü"' });
const snapshot = await dump(original);

async function dump({ pool }: Database): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of dumpDatabase(pool, { version: '9.9.9' })) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** Yields pieces of `size` bytes, as a disk or a network may deliver them. */
async function* inPieces(bytes: Buffer, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Leaves out the first line, which contains the time. */
const rowsAndSums = (bytes: Buffer) => bytes.subarray(bytes.indexOf('\n')).toString();

const lastLine = (text: string) => text.slice(text.lastIndexOf('-- {'));

test.each([7, 1000, 1_000_000])(
  'a snapshot read in pieces of %i bytes fills another database with the same rows',
  async (size) => {
    const copy = await openDatabase();
    expect(await loadDatabase(copy, inPieces(snapshot, size))).toMatchObject({ version: '9.9.9' });
    expect(rowsAndSums(await dump(copy))).toBe(rowsAndSums(snapshot));
  },
);

test('a loaded database has the indexes of the original', async () => {
  const copy = await openDatabase();
  await loadDatabase(copy, inPieces(snapshot));
  const indexesOf = async ({ db }: Database) =>
    (await db.execute(sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows;
  expect(await indexesOf(copy)).toEqual(await indexesOf(original));
});

test('the loaded audit log is as well protected as the original', async () => {
  const copy = await openDatabase();
  await loadDatabase(copy, inPieces(snapshot));
  await expect(copy.db.execute(sql`delete from audit_log`)).rejects.toThrow();
});

test('a snapshot does not contain rows that are written while it is taken', async () => {
  const pieces = dumpDatabase(original.pool, { version: '9.9.9' });
  await pieces.next();
  await storeRecords(original);
  let rest = '';
  for await (const piece of pieces) rest += piece;
  expect(lastLine(rest)).toBe(lastLine(snapshot.toString()));
});

test('a reader that stops early leaves no transaction open', async () => {
  for await (const piece of dumpDatabase(original.pool, { version: '9.9.9' }))
    if (String(piece).startsWith('copy')) break;
  const open = () =>
    original.db.execute(sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
  await expect.poll(async () => (await open()).rows).toEqual([]);
});

test('a snapshot with other SQL in its lines is refused before any of it runs', async () => {
  const copy = await openDatabase();
  const text = snapshot
    .toString()
    .replace(/^copy "articles" \("id", /m, 'copy "articles" ("id"); create table planted (); --');
  await expect(loadDatabase(copy, inPieces(Buffer.from(text)))).rejects.toThrow('damaged');
  const foreign = snapshot.toString().replace('copy "articles" (', 'copy "pg_authid" (');
  await expect(loadDatabase(copy, inPieces(Buffer.from(foreign)))).rejects.toThrow('no table pg_authid');
});

test('rows that the database refuses in the middle of a large table are named as the reason', async () => {
  const source = await openDatabase(inject('postgres').template);
  await source.db.execute(sql`insert into mail_suppressions (id, address, reason, since)
    select gen_random_uuid(), n || '@example.com', 'complaint', now() from generate_series(1, 30000) n`);
  const pieces = (await dump(source)).toString().split('\n');
  const first = pieces.findIndex((line) => line.startsWith('copy "mail_suppressions"')) + 1;
  const twice = pieces.toSpliced(first, 0, pieces[first]!).join('\n');
  const copy = await openDatabase();
  await expect(loadDatabase(copy, inPieces(Buffer.from(twice)))).rejects.toThrow('duplicate key');
});

test('a snapshot leaves out unlogged tables, which count calls of the last hour', () => {
  expect(snapshot.toString()).not.toContain('rate_limits');
});

test('a migration waits until a snapshot is complete, and readers do not wait for the migration', async () => {
  const pieces = dumpDatabase(original.pool, { version: '9.9.9' });
  await pieces.next();
  const client = await original.pool.connect();
  let locked = false;
  const migrating = lockSchema(client, 'alone').then((unlock) => {
    locked = true;
    return unlock();
  });
  await expect
    .poll(
      async () =>
        (await original.db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`)).rows,
    )
    .toHaveLength(1);
  expect((await original.db.execute(sql`select from articles limit 1`)).rows).toHaveLength(1);
  expect(locked).toBe(false);
  for await (const _ of pieces);
  await migrating;
  client.release();
});

test.each([
  ['cut off in a table', () => snapshot.subarray(0, snapshot.length / 2), 'cut off'],
  ['cut off before its last line', () => snapshot.subarray(0, snapshot.lastIndexOf('-- {')), 'cut off'],
  [
    'with a changed letter',
    () => Buffer.from(snapshot.toString().replace('Northwind', 'Southwind')),
    'damaged: partnership_inquiries',
  ],
  ['of another kind', () => Buffer.from('PGDMP'), 'not a snapshot'],
  ['with an endless line', () => Buffer.from(`-- {"${'x'.repeat(3_000_000)}`), 'a line is too long'],
  [
    'of a later version',
    () => Buffer.from(snapshot.toString().replace(/"migrations":\d+/, '"migrations":9999')),
    'later version',
  ],
  [
    'whose date would control the terminal of the operator',
    () => Buffer.from(snapshot.toString().replace(/"takenAt":"/, '$&\\u001b[2J')),
    'damaged: its first line',
  ],
])('a snapshot %s is refused, and the database stays empty', async (_, damaged, message) => {
  const copy = await openDatabase();
  await expect(loadDatabase(copy, inPieces(damaged()))).rejects.toThrow(message);
  expect(await isEmpty(copy)).toBe(true);
  await loadDatabase(copy, inPieces(snapshot));
});

test('a database that contains tables is left unchanged', async () => {
  const before = rowsAndSums(await dump(original));
  await expect(loadDatabase(original, inPieces(snapshot))).rejects.toThrow('only into an empty database');
  expect(rowsAndSums(await dump(original))).toBe(before);
});
