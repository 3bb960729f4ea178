import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { users } from '#platform/server/auth/table.ts';
import { checkSnapshot } from '#platform/server/backup/read.ts';
import { backups } from '#platform/server/backup/table.ts';
import { mails } from '#platform/server/mail/table.ts';
import { version } from '#platform/server/version.ts';
import { takeErrors } from '#testing/server-log.ts';
import { testApp, usingTestApp } from '#testing/test-app.ts';
import type { backupsApi } from '../contract.ts';

const t = await usingTestApp({ env: { BACKUP_AT: '02:15', BACKUP_KEEP: '3' } });
const admin = await t.signIn('admin', 'desk@example.com');
afterEach(async () => void (await t.db.delete(backups)));

const desk = () => t.client<typeof backupsApi>(admin);
const list = async () => (await desk()('GET /api/admin/backups', { query: {} })).rows;
const summary = () => desk()('GET /api/admin/backups/summary');
const request = () => desk()('POST /api/admin/backups', { body: {} });
const readiness = async () => (await t.inject({ url: '/readyz' })).json() as { status: string; backup: unknown };

test('the site makes a backup that an administrator requests, lists it and records the request in the audit log', async () => {
  expect(await summary()).toEqual({
    state: 'none',
    lastAt: null,
    at: '02:15',
    timeZone: 'UTC',
    keep: 3,
    encrypted: false,
    changes: null,
  });
  await request();
  await expect.poll(async () => (await list())[0]?.state).toBe('done');
  const [made] = await list();
  expect(readdirSync(t.config.backup.dir)).toEqual([made!.file]);
  expect(made).toMatchObject({ error: null, encrypted: false, bytes: expect.any(Number), rows: expect.any(Number) });
  expect(await summary()).toMatchObject({ state: 'ok', lastAt: made!.startedAt });
  const entry = await t.lastAuditEntry();
  expect(entry).toMatchObject({ action: 'backup.request', actorEmail: 'desk@example.com' });
});

test('an administrator downloads an archive that another site can restore, and the audit log says so', async () => {
  const headers = { cookie: admin, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const reply = await t.inject({ url: '/api/admin/archive', headers });
  // Browsers would unpack a response with an encoding.
  expect([reply.statusCode, reply.headers['content-encoding'], reply.headers['content-disposition']]).toEqual([
    200,
    undefined,
    expect.stringMatching(/^attachment; filename="tax-meridian-archive-\d{4}-\d\d-\d\d\.tar\.gz"$/),
  ]);
  const { header } = await checkSnapshot(Readable.from([gunzipSync(reply.rawPayload)]));
  expect(header).toMatchObject({ version });
  const entry = await t.lastAuditEntry();
  expect(entry).toMatchObject({ action: 'backup.archive', actorEmail: 'desk@example.com' });
});

test('an archive is encrypted in the same way as a backup', async () => {
  const env = { BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()) };
  const encrypting = await testApp({ env });
  const cookie = await encrypting.signIn('admin', 'keeper@example.com');
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const reply = await encrypting.inject({ url: '/api/admin/archive', headers });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.headers['content-disposition']).toContain('.tar.gz.age"');
  expect(reply.rawPayload.toString('latin1')).toMatch(/^age-encryption\.org/);
  await encrypting.close();
});

test('the site tells administrators who can sign in about a failed backup, and stays ready', async () => {
  // There is a file where the folder should be.
  const inTheWay = await testApp({ env: { BACKUP_DIR: '/dev/null/backups' } });
  const cookie = await inTheWay.signIn('admin', 'chief@example.com');
  await inTheWay.signIn('admin', 'former@example.com');
  await inTheWay.db.update(users).set({ banned: true }).where(eq(users.email, 'former@example.com'));
  await inTheWay.client<typeof backupsApi>(cookie)('POST /api/admin/backups', { body: {} });
  const mailed = () => inTheWay.db.select().from(mails).where(eq(mails.kind, 'backup-failed'));
  await expect.poll(mailed).toHaveLength(1);
  expect((await mailed())[0]).toMatchObject({
    recipient: 'chief@example.com',
    plain: expect.stringContaining('/dev/null'),
  });
  expect(takeErrors()).toEqual([{ msg: 'backup failed' }]);
  const reply = await inTheWay.inject({ url: '/readyz' });
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { backup: { state: 'failed', ageSeconds: null } }]);
  await inTheWay.close();
});

test('the readiness check reports that the last backup is stale', async () => {
  const startedAt = new Date(Date.now() - 27 * 3_600_000).toISOString();
  await t.db.insert(backups).values({ state: 'done', startedAt, finishedAt: startedAt, encrypted: false });
  expect((await summary()).state).toBe('stale');
  // The first request for the readiness check, which caches this for a few seconds.
  expect(await readiness()).toMatchObject({ status: 'ok', backup: { state: 'stale', ageSeconds: 97_200 } });
});
