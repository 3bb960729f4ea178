/** The operator's commands change the database in DATABASE_URL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { articleCounts } from '#features/articles/server/table.ts';
import { newsletterIssues } from '#features/newsletter/server/table.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { secondFactors, sessions, users } from '#platform/server/auth/table.ts';
import { connect, migrateDatabase } from '#platform/server/db/connect.ts';
import { emptyDatabase } from '#platform/server/db/empty.ts';
import { createTestDatabase, siteUrl, startTestPostgres } from '#testing/postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const server = await startTestPostgres();
const { url } = await createTestDatabase(server.url);
const database = connect(url, pino({ level: 'silent' }), { max: 2 });
afterAll(async () => {
  await database.close();
  await server.stop();
});

const run = (tool: string, ...parameters: string[]) => runWith({}, tool, ...parameters);

async function runWith(variables: Record<string, string>, tool: string, ...parameters: string[]) {
  const env = { ...process.env, DATABASE_URL: url, NODE_ENV: 'test', ...variables };
  const child = spawn(process.execPath, [`src/app/server/tools/${tool}.ts`, ...parameters], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said: said.trim(), wrong: wrong.trim() };
}

const tables = async () =>
  (
    await database.db.execute<{ name: string }>(sql`select tablename as name from pg_tables
    where schemaname in ('public', 'drizzle', 'queue')`)
  ).rows.map(({ name }) => name);

test('db:migrate creates the tables in an empty database', async () => {
  expect(await run('migrate')).toEqual({ code: 0, said: 'The database is up to date.', wrong: '' });
  expect(await tables()).toEqual(expect.arrayContaining(['articles', 'users', 'audit_log']));
});

test('second-factor:off removes two-step sign-in, ends the person’s sessions and is logged', async () => {
  await migrateDatabase(database);
  const { db } = database;
  const [ada, bo] = await db
    .insert(users)
    .values(['ada', 'bo'].map((name) => ({ email: `${name}@example.com`, twoFactorEnabled: true })))
    .returning();
  for (const { id: userId } of [ada!, bo!]) {
    await db.insert(secondFactors).values({ userId, secret: 'encrypted', backupCodes: '[]', verified: true });
    await db.insert(sessions).values({ sid: `session of ${userId}`, sess: { userId }, expire: new Date('2100-01-01') });
  }
  expect(await run('second-factor-off')).toMatchObject({ code: 1, wrong: expect.stringContaining('--email') });
  expect(await run('second-factor-off', '--email', 'nobody@example.com')).toMatchObject({
    code: 1,
    said: 'No account has the address nobody@example.com.',
  });
  expect(await db.$count(secondFactors)).toBe(2);
  expect(await run('second-factor-off', '--email', 'Ada@example.com')).toMatchObject({ code: 0, wrong: '' });
  expect(await db.select({ userId: secondFactors.userId }).from(secondFactors)).toEqual([{ userId: bo!.id }]);
  expect(await db.select({ sess: sessions.sess }).from(sessions)).toEqual([{ sess: { userId: bo!.id } }]);
  expect(await db.$count(users, eq(users.twoFactorEnabled, true))).toBe(1);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'second-factor.disable', recordId: ada!.id }]);
});

test('db:reset needs --yes, and then deletes everything', async () => {
  await migrateDatabase(database);
  const before = await tables();
  expect(await run('reset')).toMatchObject({ code: 1, said: '', wrong: expect.stringContaining('--yes') });
  expect(await tables()).toEqual(before);
  expect(await run('reset', '--yes')).toMatchObject({ code: 0, wrong: '' });
  expect(await tables()).toEqual([]);
  expect(await run('migrate'), 'the empty database can be migrated again').toMatchObject({ code: 0 });
  expect((await tables()).toSorted()).toEqual(before.toSorted());
});

test('audit:verify counts the entries, finds a removed one, and recognises an earlier end', async () => {
  await migrateDatabase(database);
  const { db } = database;
  for (const title of ['one', 'two', 'three']) await recordAction(db, null, 'test.entry', title, null, { title });
  const before = await run('audit-verify');
  expect(before).toMatchObject({ code: 0, wrong: '', said: expect.stringContaining('The audit log is unchanged.') });
  const [, head = ''] = /The last one is (\S+)/.exec(before.said)!;
  expect(await run('audit-verify', '--head', head)).toMatchObject({ code: 0 });
  expect(await run('audit-verify', '--head', 'x')).toMatchObject({ code: 1, wrong: expect.stringContaining('--head') });
  await db.execute(sql`alter table audit_log disable trigger user`);
  await db.execute(sql`delete from audit_log where record_id = 'two'`);
  await db.execute(sql`alter table audit_log enable trigger user`);
  expect(await run('audit-verify')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^\d+ entries checked/),
    wrong: expect.stringMatching(/^The chain at entry \d+ is broken: it was deleted\.$/),
  });
  await emptyDatabase(database);
});

test('the operator’s commands run as the owner, and the site’s role needs only its own privileges', async () => {
  const site = { DATABASE_URL: siteUrl(url), DATABASE_OWNER_URL: url };
  expect(await runWith(site, 'migrate')).toMatchObject({ code: 0, wrong: '' });
  expect(await runWith({ DATABASE_URL: siteUrl(url) }, 'migrate')).toMatchObject({ code: 0, wrong: '' });
  expect(await runWith({ DATABASE_URL: siteUrl(url) }, 'audit-verify')).toMatchObject({ code: 0, wrong: '' });
  expect(await runWith({ DATABASE_URL: siteUrl(url) }, 'reset', '--yes')).toMatchObject({ code: 1 });
  expect(await runWith(site, 'reset', '--yes')).toMatchObject({ code: 0, wrong: '' });
});

test('backup writes a file, backup:verify compares it, restore fills an empty or replaceable database', async () => {
  const dir = temporaryFolder();
  const env = { BACKUP_DIR: dir, DATA_DIR: dir };
  await migrateDatabase(database);
  const [cy] = await database.db.insert(users).values({ email: 'cy@example.com' }).returning();
  await database.db.insert(sessions).values({ sid: 'cy', sess: { userId: cy!.id }, expire: new Date(2100, 0) });
  const at = '2026-01-01T09:00:00.000Z';
  const issue = { frequency: 'weekly', state: 'scheduled', subject: 'January', scheduledAt: at } as const;
  await database.db.insert(newsletterIssues).values({ ...issue, items: [], since: at, until: at });
  const sort = { type: 'analysis', category: 'VAT', jurisdiction: '', jurisdictionCode: '', featured: false } as const;
  await database.db.insert(articleCounts).values({ ...sort, status: 'published', articles: -7 });
  const made = await runWith(env, 'backup');
  expect(made).toMatchObject({ code: 0, wrong: '', said: expect.stringMatching(/\.sql\.gz\n\d+ rows, .+ in \d/) });
  const file = made.said.split('\n')[0]!;
  expect(await runWith(env, 'backup-verify')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/users +1 of 1 +same\n(?:.+\n)+All \d+ tables are the same\.$/),
  });
  expect(await runWith(env, 'restore')).toMatchObject({ code: 1, wrong: expect.stringContaining('Name the backup') });
  expect(await runWith(env, 'restore', file)).toMatchObject({ code: 1, wrong: expect.stringContaining('--replace') });
  await database.db.delete(users);
  expect(await runWith(env, 'restore', '--replace', file), 'without a terminal, nobody answers').toMatchObject({
    code: 1,
    wrong: expect.stringMatching(/Type "replace" to continue: \n?Nothing was changed\.$/),
  });
  expect(await runWith(env, 'restore', '--replace', '--yes', file)).toMatchObject({
    code: 0,
    wrong: '',
    said: expect.stringMatching(/sign in again.+The issue ‘January’ was due and is a draft again.+You can now start/s),
  });
  expect(await database.db.$count(users)).toBe(1);
  expect(await database.db.$count(sessions), 'the backup does not say who has signed out since').toBe(0);
  expect(await database.db.$count(articleCounts), 'there are no articles').toBe(0);
  const issues = await database.db.select().from(newsletterIssues);
  expect(issues, 'it may have been sent since').toMatchObject([{ state: 'draft', scheduledAt: null }]);
  expect(await runWith(env, 'restore', '--replace', '--yes', 'no such file')).toMatchObject({
    code: 1,
    wrong: 'There is no file no such file',
  });
});
