/** Takes everything out of one site, and puts it into another. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, inject, test } from 'vitest';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { sessions } from '#platform/server/auth/table.ts';
import { readConfig } from '#platform/server/config.ts';
import { type Database, migrateDatabase } from '#platform/server/db/connect.ts';
import { isEmpty } from '#platform/server/db/empty.ts';
import { folderStore } from '#platform/server/files/folder-store.ts';
import { openDatabase } from '#testing/database.ts';
import { storeRecords } from '#testing/records.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { storeIn } from '../files.ts';
import { readLines } from '../lines.ts';
import { loadDatabase } from '../load.ts';
import { checkSnapshot } from '../read.ts';
import { restoreBackup } from '../restore.ts';
import { END_OF_TAR, readTar, tarEntry, tarHeader } from '../tar.ts';
import { inParts, writeArchive } from './write.ts';

const folder = temporaryFolder(afterAll);
const storeOf = (name: string) => folderStore(path.join(folder, name));
const archived = ({ pool }: Database, files: string) =>
  buffer(writeArchive(pool, { version: '9.9.9', files: storeOf(files) }));

const site = await openDatabase(inject('postgres').template, afterAll);
await storeRecords(site);
await recordAction(site.db, null, 'article.update', null, { title: 'a\tb\\\n\\.\n\u0001\u0002' }, { title: '"ü€😀' });
const SESSION = { sid: 's', sess: {}, expire: '2999-01-01T00:00:00.000Z' };
await site.db.insert(sessions).values({ ...SESSION, expire: new Date(SESSION.expire) });
await storeOf('site').put('0a/original.jpg', Buffer.alloc(100_000, 7));
await storeOf('site').put('0b/empty.csv', Buffer.alloc(0));
const archive = await archived(site, 'site');

async function* inPieces(bytes: Buffer, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const withoutTime = (bytes: Buffer) => bytes.toString('latin1').replace(/"takenAt": "[^"]+"/, '');

/** Reads an archive as other programs do. */
async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const entry of readTar(readLines(inPieces(bytes)))) found.set(entry.name, await buffer(entry.bytes));
  return found;
}

/** Writes an archive as other programs do, with the sums of these files. */
function packed(files: Map<string, Buffer>): Buffer {
  const sums = { tables: '', files: '' };
  const entries = [...files].map(([name, bytes]) => {
    const room = name.split('/')[0] as 'tables';
    if (name.includes('/')) sums[room] += `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
    return tarEntry(name, name.endsWith('.sha256') ? sums[name.split('.')[0] as 'tables'] : bytes);
  });
  return Buffer.concat([...entries, END_OF_TAR]);
}

test('the archive of a site that was filled from an archive is the same except for its time', async () => {
  const copy = await openDatabase();
  const header = await loadDatabase(copy, inPieces(archive, 511), storeIn(storeOf('copy')));
  expect(header).toMatchObject({ version: '9.9.9', files: true });
  expect(withoutTime(await archived(copy, 'copy'))).toBe(withoutTime(archive));
});

test('a restored archive adds nothing to the audit log, and says what it lacks', async () => {
  const copy = await openDatabase();
  const file = path.join(folder, 'archive.tar.gz');
  writeFileSync(file, gzipSync(archive));
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), MEDIA_DIR: path.join(folder, 'restored') });
  const said = await restoreBackup(copy, { file, config, mayReplace: async () => false });
  expect(said).toEqual([
    expect.stringMatching(/^Restored the archive of .+, made by version 9\.9\.9\. Everybody has to sign in again\.$/),
    expect.stringContaining('An archive contains no keys.'),
  ]);
  expect(withoutTime(await archived(copy, 'restored'))).toBe(withoutTime(archive));
});

test('a site whose data an archive replaced also has the same archive: its old files are removed', async () => {
  const filled = await openDatabase(inject('postgres').template);
  await storeOf('replaced').put('0c/original.jpg', Buffer.from('of the former site'));
  mkdirSync(path.join(folder, 'replaced', 'lost+found'));
  const file = path.join(folder, 'replacing.tar.gz');
  writeFileSync(file, gzipSync(archive));
  const config = readConfig({ DATABASE_URL: filled.url, DATA_DIR: folder, MEDIA_DIR: path.join(folder, 'replaced') });
  await restoreBackup(filled, { file, config, mayReplace: async () => true });
  expect(withoutTime(await archived(filled, 'replaced'))).toBe(withoutTime(archive));
});

test('rows are divided into the same files, however the database sends them', async () => {
  const rows = Buffer.from('short\na line of more than ten bytes\nx\ny\nzzzzzz\nend\n');
  const parts = async (size: number) =>
    Readable.from(inParts(inPieces(rows, size), 10))
      .map(String)
      .toArray();
  for (const size of [1, 2, 5, 9, 10, 11, 30, 100])
    expect(await parts(size)).toEqual(['short\na line of more than ten bytes\n', 'x\ny\nzzzzzz\n', 'end\n']);
  expect(
    await Readable.from(inParts(inPieces(Buffer.alloc(0)), 10))
      .map(String)
      .toArray(),
  ).toEqual(['']);
});

test('each row is an object on a line, and each file is in the lists of sums', async () => {
  const files = await unpacked(archive);
  const rows = files.get('tables/audit_log/000001.ndjson')!.toString().trimEnd().split('\n');
  expect(rows.map((row) => JSON.parse(row).before?.title)).toContain('a\tb\\\n\\.\n\u0001\u0002');
  const listed = `${files.get('tables.sha256')}${files.get('files.sha256')}`.trimEnd().split('\n');
  expect(listed).toEqual(
    [...files]
      .filter(([name]) => name.includes('/'))
      .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}`),
  );
  expect(files.get('files/0a/original.jpg')).toEqual(Buffer.alloc(100_000, 7));
});

test('restoring an archive that contains sessions ends them', async () => {
  const files = await unpacked(archive);
  files.set('tables/sessions/000001.ndjson', Buffer.from(`${JSON.stringify(SESSION)}\n`));
  const file = path.join(folder, 'sessions.tar.gz');
  writeFileSync(file, gzipSync(packed(files)));
  const copy = await openDatabase();
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), MEDIA_DIR: path.join(folder, 'with-sessions') });
  await restoreBackup(copy, { file, config, mayReplace: async () => false });
  expect(await copy.db.$count(sessions)).toBe(0);
});

test('an archive contains neither the site’s keys nor sessions nor unlogged tables', async () => {
  const files = await unpacked(archive);
  expect([...files.keys()].join('\n')).not.toContain('rate_limits');
  expect(files.get('tables/sessions/000001.ndjson')).toHaveLength(0);
  expect(String(files.get('manifest.json'))).not.toMatch(/session-secret|signedWith/);
});

test('rows may refer to later ones, and a table may have several files', async () => {
  const files = await unpacked(archive);
  const table = 'tables/audit_log/000001.ndjson';
  const lines = files
    .get(table)!
    .toString()
    .split(/(?<=\n)/);
  const rearranged = new Map(
    [...files].flatMap(([name, bytes]): [string, Buffer][] =>
      name === table
        ? lines.reverse().map((line, at) => [`tables/audit_log/${at + 1}.ndjson`, Buffer.from(line)])
        : [[name, bytes]],
    ),
  );
  const copy = await openDatabase();
  await loadDatabase(copy, inPieces(packed(rearranged)));
  expect((await unpacked(await archived(copy, 'none'))).get(table)).toEqual(files.get(table));
});

const replaced = (from: string, to: string) => Buffer.from(archive.toString('latin1').replace(from, to), 'latin1');
const check = (bytes: Buffer) => checkSnapshot(inPieces(bytes));

test.each([
  ['with a changed letter', () => replaced('Northwind', 'Southwind'), 'differ from tables.sha256'],
  ['with a changed picture', () => replaced('\x07\x07\x07', '\x07\x08\x07'), 'differ from files.sha256'],
  ['cut off in a table', () => archive.subarray(0, archive.length / 3), 'cut off'],
  ['cut off after its tables', () => archive.subarray(0, archive.indexOf('files/0a')), 'cut off'],
  ['with a damaged header', () => replaced('tables/articles/', 'tables/article5/'), 'the header of a file'],
  ['of another format', () => replaced('"formatVersion": 1', '"formatVersion": 2'), 'a different format'],
  ['that begins with another file', () => tarEntry('tables/articles/1.ndjson', ''), 'not an archive'],
])('an archive %s is refused', async (_, damaged, message) => {
  await check(archive);
  await expect(check(damaged())).rejects.toThrow(message);
});

test.each(['files/../../etc/passwd', 'files//etc/passwd', 'files/a/../b', 'files/a', '/etc/passwd'])(
  'a file called %s is not written',
  async (name) => {
    const files = await unpacked(archive);
    await expect(check(packed(new Map([...files].toSpliced(-2, 0, [name, Buffer.from('x')]))))).rejects.toThrow(
      'damaged',
    );
  },
);

test('a file that is larger than any of the site’s is refused before it fills the memory', async () => {
  const files = await unpacked(archive);
  const upTo = packed(new Map([...files].filter(([name]) => !name.startsWith('files'))));
  const large = tarHeader('files/0a/original.jpg', 200 * 1024 ** 2);
  await expect(check(Buffer.concat([upTo.subarray(0, -1024), large, archive]))).rejects.toThrow('damaged, at files/0a');
});

test('folders and the headers of other programs are skipped, and links are refused', async () => {
  const files = await unpacked(archive);
  const ofType = (type: string) => {
    const entry = tarEntry('PaxHeaders/x', '30 mtime=1764158400.123456789\n');
    entry.write(type, 156);
    const sum = (entry.readUInt8(156) - 0x30 + Number.parseInt(entry.toString('latin1', 148, 154), 8)).toString(8);
    entry.write(sum.padStart(6, '0'), 148);
    return entry;
  };
  await check(Buffer.concat([ofType('x'), ofType('5'), packed(files)]));
  await expect(check(Buffer.concat([ofType('2'), packed(files)]))).rejects.toThrow('link: PaxHeaders/x');
});

test('an archive that does not fit the database is refused, and the database stays empty', async () => {
  const copy = await openDatabase();
  const refusal = async (
    change: (files: Map<string, Buffer>) => unknown,
    order = (files: Map<string, Buffer>) => files,
  ) => {
    const files = await unpacked(archive);
    change(files);
    const error = await loadDatabase(copy, inPieces(packed(order(files)))).catch((err: Error) => err);
    expect(await isEmpty(copy)).toBe(true);
    return String(error);
  };
  expect(await refusal((files) => manifestOf(files, {}, { migrations: 9999 }))).toContain('later version');
  const signs = '\u001b[2J';
  for (const header of [{ version: signs }, { takenAt: signs }])
    expect(await refusal((files) => manifestOf(files, {}, header))).toContain('manifest');
  expect(await refusal((files) => files.delete('tables/mail_suppressions/000001.ndjson'))).toContain(
    'it lacks mail_suppressions',
  );
  expect(
    await refusal((files) => manifestOf(files, { mail_suppressions: ['id"); drop table articles --'] })),
  ).toContain('no table mail_suppressions with these columns');
  expect(
    await refusal(
      (files) => manifestOf(files, { pg_authid: ['rolname'] }),
      (files) => new Map([...files].toSpliced(1, 0, ['tables/pg_authid/1.ndjson', Buffer.from('{}\n')])),
    ),
  ).toContain('no table pg_authid');
  expect(
    await refusal((files) => files.set('tables/mail_suppressions/000001.ndjson', Buffer.from('{"id":\n'))),
  ).toContain('invalid input syntax for type json');
});

/** Returns an archive of an earlier version with a byline that a later migration cannot index. */
async function ofLongByline(): Promise<Buffer> {
  const earlier = await openDatabase();
  await migrateDatabase(earlier, { upTo: 70 });
  await earlier.pool.query('alter table articles disable trigger user');
  await earlier.pool.query(
    `insert into articles (id, title, content, content_text, type, category, author_name)
     values (gen_random_uuid(), 'x', '<p>x</p>', 'x', 'analysis', 'x', $1)`,
    [randomBytes(3_000).toString('base64')],
  );
  return archived(earlier, 'earlier');
}

async function withoutSettings(): Promise<Buffer> {
  const files = await unpacked(archive);
  files.set('tables/settings/000001.ndjson', Buffer.from('{}\n'));
  return packed(files);
}

test.each([
  ['now', withoutSettings, 'null value'],
  ['after the migrations since', ofLongByline, 'CREATE INDEX'],
])('an archive that does not fit %s replaces nothing', async (_, made, message) => {
  const filled = await openDatabase(inject('postgres').template);
  const file = path.join(folder, 'unfit.tar.gz');
  writeFileSync(file, gzipSync(await made()));
  const config = readConfig({ DATABASE_URL: filled.url, DATA_DIR: path.join(folder, 'unfit') });
  await expect(restoreBackup(filled, { file, config, mayReplace: async () => true })).rejects.toThrow(message);
  expect(await isEmpty(filled)).toBe(false);
});

function manifestOf(files: Map<string, Buffer>, tables: Record<string, string[]>, header: object = {}): void {
  const manifest = JSON.parse(String(files.get('manifest.json')));
  Object.assign(manifest, header).tables = { ...manifest.tables, ...tables };
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}
