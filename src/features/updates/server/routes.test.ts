import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articleRecords, unsignArticles } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import type { binApi } from '#features/bin/contract.ts';
import type { calendarApi } from '#features/calendar/contract.ts';
import type { adminApi } from '#features/desk/contract.ts';
import type { notificationsApi } from '#features/notices/contract.ts';
import { MINUTE } from '#kernel/time.ts';
import type { VersionsApi } from '#kernel/versions.ts';
import { users } from '#platform/server/auth/table.ts';
import { editions } from '#platform/server/editions/table.ts';
import { deskRecords, keptRecords } from '#platform/server/versions/records.ts';
import { revisions } from '#platform/server/versions/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { updatesApi } from '../contract.ts';
import { publishUpdate, updateTasks } from './publish.ts';
import { besideRecord, updateStore } from './records.ts';
import { updates } from './table.ts';

const t = await usingTestApp();
const cookie = await t.signIn('editor', 'una@example.com');
const desk = t.client<typeof updatesApi>(cookie);
const articlesDesk = t.client<typeof articlesApi>(cookie);

const CONTENT = '<p>The rate is 5%.</p><p>It applies from January.</p>';
const published = (more = {}) => buildArticle(t.db, { title: 'Loss relief', content: CONTENT, ...more });
const liveVersion = async (id: string) =>
  (await articlesDesk('GET /api/admin/articles/:id', { params: { id } })).updatedAt;
const begin = async (recordId: string, change = {}) =>
  desk('POST /api/admin/updates', {
    body: { kind: 'article', recordId, updatedAt: await liveVersion(recordId), change },
  });
/** Publishes an article and begins an update of it. */
const begun = async (change?: object) => begin((await published()).id, change);
const read = (id: string) => desk('GET /api/admin/updates/:id', { params: { id } });
type Change = Parameters<typeof desk<'PATCH /api/admin/updates/:id'>>[1]['body'];
const save = async (id: string, body: Omit<Change, 'updatedAt'>) =>
  desk('PATCH /api/admin/updates/:id', { params: { id }, body: { ...body, updatedAt: (await read(id)).updatedAt } });
const publish = async (id: string) =>
  desk('POST /api/admin/updates/:id/publish', { params: { id }, body: { updatedAt: (await read(id)).updatedAt } });
const shown = (id: string) => t.client<typeof articlesApi>()('GET /api/articles/:id', { params: { id } });
async function saveLive(id: string, body: object) {
  const updatedAt = await liveVersion(id);
  await articlesDesk('PATCH /api/admin/articles/:id', { params: { id }, body: { ...body, updatedAt } });
}
const inAnHour = () => new Date(Date.now() + 60 * MINUTE).toISOString();
const makeDue = (id: string) =>
  t.db.update(updates).set({ publishedAt: sql`now() - interval '1 second'` }).where(eq(updates.id, id));
const runTask = () => updateTasks[0]!.run(t.deps, Date.now());
const refused = (status: number, message?: RegExp) =>
  expect.objectContaining({
    status,
    ...(message && { problem: expect.objectContaining({ message: expect.stringMatching(message) }) }),
  });

test('readers see an update once it is published, with its notice', async () => {
  const { id, recordId } = await begun({ title: 'Loss relief from 2027' });
  await save(id, {
    change: { title: 'Loss relief from 2027', content: CONTENT.replace('5', '6') },
    told: { change: 'update', note: 'The rate rises to 6%.' },
  });
  expect((await shown(recordId)).title).toBe('Loss relief');
  expect(await publish(id)).toEqual({ kind: 'article', recordId });
  expect(await shown(recordId)).toMatchObject({
    title: 'Loss relief from 2027',
    content: expect.stringContaining('6%'),
    corrections: [{ note: 'The rate rises to 6%.' }],
  });
  await expect(read(id)).rejects.toEqual(refused(404));
  const actions = await t.auditEntries(id);
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['update.create', 'update.update', 'update.publish']),
  );
});

test('the desk can update an announcement too', async () => {
  const { id: recordId, updatedAt } = await buildAnnouncement(t.db, { title: 'Filing window' });
  const { id } = await desk('POST /api/admin/updates', {
    body: { kind: 'announcement', recordId, updatedAt, change: { title: 'Filing window extended' } },
  });
  await publish(id);
  const read = await t.client<typeof announcementsApi>()('GET /api/breaking-news/:id', { params: { id: recordId } });
  expect(read.title).toBe('Filing window extended');
});

test('an update must meet the contract of its record, and cannot change whether and where readers see it', async () => {
  const { id: recordId } = await published();
  await expect(begin(recordId, { title: '' })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { title: 'Title is required' } },
  });
  for (const field of ['status', 'publishedAt', 'pinned', 'featured', 'slug', 'plannedFor', 'views'])
    await expect(begin(recordId, { [field]: null })).rejects.toEqual(refused(400));
  const { change } = await begin(recordId, { content: '<p onclick="x()">Kept</p><script>alert(1)</script>' });
  expect(change.content).toBe('<p>Kept</p>');
});

test('the desk can update only public records', async () => {
  const draft = await published({ status: 'draft' });
  await expect(begin(draft.id)).rejects.toEqual(refused(409, /Readers do not see this article/));
  const { id, recordId } = await begun({ title: 'New' });
  await saveLive(recordId, { status: 'draft' });
  await expect(publish(id)).rejects.toEqual(refused(409, /Readers do not see/));
});

test('a change that began from an earlier version of the record is refused, because it would undo what came since', async () => {
  const { id: recordId } = await published();
  const updatedAt = await liveVersion(recordId);
  await saveLive(recordId, { content: CONTENT.replace('5', '6') });
  const body = {
    kind: 'article',
    recordId,
    updatedAt,
    change: { content: CONTENT.replace('January', 'March') },
  } as const;
  await expect(desk('POST /api/admin/updates', { body })).rejects.toEqual(refused(409, /saved this article after/));
  expect((await desk('GET /api/admin/updates', { query: { recordId } })).total).toBe(0);
});

test('at most twenty updates of one record can wait', async () => {
  const { id: recordId } = await published();
  for (let made = 0; made < 20; made += 1) await begin(recordId);
  await expect(begin(recordId)).rejects.toEqual(refused(409, /20 updates are already waiting/));

  const { rows } = await desk('GET /api/admin/updates', { query: { recordId, limit: 2 } });
  for (const { id, updatedAt } of rows)
    await desk('DELETE /api/admin/updates/:id', { params: { id }, query: { updatedAt } });
  await begin(recordId);
  const restored = rows.map(({ id }) => desk('POST /api/admin/updates/:id/restore', { params: { id } }));
  const outcomes = (await Promise.allSettled(restored)).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the second of two people who save an update gets an error, and so does a person who would save over a newer live text', async () => {
  const { id, recordId, updatedAt } = await begun();
  await save(id, { change: { title: 'First' } });
  const late = { params: { id }, body: { change: { title: 'Second' }, updatedAt } };
  await expect(desk('PATCH /api/admin/updates/:id', late)).rejects.toEqual(refused(409));
  const seen = (await read(id)).updatedAt;
  await saveLive(recordId, { excerpt: 'Changed meanwhile' });
  await expect(
    desk('PATCH /api/admin/updates/:id', { params: { id }, body: { change: { title: 'Third' }, updatedAt: seen } }),
  ).rejects.toEqual(refused(409));
  await expect(
    desk('POST /api/admin/updates/:id/publish', { params: { id }, body: { updatedAt: seen } }),
  ).rejects.toEqual(refused(409, /Nothing was published/));
  expect((await read(id)).change).toEqual({ title: 'First' });
});

test('a live text that changed elsewhere is merged by paragraph; if it changed at the same place, a person has to merge it', async () => {
  const { id, recordId } = await begun({ content: CONTENT.replace('5%', '6%') });
  await saveLive(recordId, { content: CONTENT.replace('January', 'March') });
  expect(await read(id)).toMatchObject({
    change: { content: '<p>The rate is 6%.</p><p>It applies from March.</p>' },
    clash: null,
  });
  await saveLive(recordId, { content: CONTENT.replace('5%', '7%') });
  expect(await read(id)).toMatchObject({
    change: {},
    record: { content: CONTENT.replace('5%', '7%') },
    clash: { began: { content: CONTENT }, mine: { content: CONTENT.replace('5%', '6%') } },
  });
  await expect(publish(id)).rejects.toEqual(refused(409, /Please merge both versions first/));
  await save(id, { change: { content: CONTENT.replace('5%', '6.5%') } });
  await publish(id);
  expect((await shown(recordId)).content).toContain('6.5%');
});

test('a scheduled update is published at its time, and the calendar and the agenda show it beforehand', async () => {
  const { id, recordId } = await begun({ title: 'Scheduled title' });
  const at = inAnHour();
  await expect(save(id, { status: 'published', publishedAt: null })).rejects.toEqual(refused(400, /in the future/));
  await save(id, { status: 'published', publishedAt: at });
  const from = at.slice(0, 10);
  const { entries } = await t.client<typeof calendarApi>(cookie)('GET /api/admin/calendar', {
    query: { from, days: 2, kind: 'update' },
  });
  expect(entries).toMatchObject([{ kind: 'update', id, task: 'appears', title: 'Scheduled title', at }]);
  const { coming } = await t.client<typeof adminApi>(cookie)('GET /api/admin/overview/agenda', {});
  expect(coming.rows).toContainEqual({ kind: 'update', id, task: 'appears', title: 'Scheduled title', at });
  await runTask();
  expect((await shown(recordId)).title).toBe('Loss relief');
  await makeDue(id);
  await runTask();
  expect((await shown(recordId)).title).toBe('Scheduled title');
  const [update] = (await t.auditEntries(recordId)).filter(({ action }) => action === 'article.update');
  expect(update).toMatchObject({ actorEmail: 'una@example.com' });
});

test('an update that cannot be published at its time is held, and the person who saved it last is notified', async () => {
  const { id, recordId } = await begun({ content: CONTENT.replace('5%', '6%') });
  await save(id, { status: 'published', publishedAt: inAnHour() });
  await saveLive(recordId, { content: CONTENT.replace('5%', '7%') });
  await makeDue(id);
  await runTask();
  await runTask();
  expect((await shown(recordId)).content).toContain('7%');
  expect((await read(id)).held).toMatch(/Please merge both versions first/);
  const { overdue } = await t.client<typeof adminApi>(cookie)('GET /api/admin/overview/agenda', {});
  expect(overdue.rows).toContainEqual(expect.objectContaining({ kind: 'update', id, task: 'appears' }));
  const { notifications } = await t.client<typeof notificationsApi>(cookie)('GET /api/notifications', {});
  expect(notifications.filter(({ path }) => path === `/admin/updates/${id}`)).toMatchObject([
    { kind: 'failed', record: 'update' },
  ]);
  const { rows } = await desk('GET /api/admin/updates', { query: { status: 'held' } });
  expect(rows.map((row) => row.id)).toContain(id);
});

test('an update with a notice needs the note to readers before it can be scheduled or published', async () => {
  const { id } = await begun({ title: 'New' });
  await save(id, { told: { change: 'correction', note: '' } });
  await expect(save(id, { status: 'published', publishedAt: inAnHour() })).rejects.toMatchObject({
    problem: { errors: { note: 'Correction: please tell readers what has changed' } },
  });
  await expect(publish(id)).rejects.toEqual(refused(400));
});

test('an update can be binned and restored, and deleting its record for good deletes it', async () => {
  const { id, recordId, updatedAt } = await begun({ title: 'Into the bin' });
  await desk('DELETE /api/admin/updates/:id', { params: { id }, query: { updatedAt } });
  const bin = t.client<typeof binApi>(cookie);
  expect((await bin('GET /api/admin/bin', { query: { kind: 'update' } })).rows[0]).toMatchObject({ id });
  expect((await desk('POST /api/admin/updates/:id/restore', { params: { id } })).change).toEqual({
    title: 'Into the bin',
  });
  await t.db.delete(articles).where(eq(articles.id, recordId));
  expect(await t.db.$count(updates, eq(updates.id, id))).toBe(0);
});

test('an update that was due, but was moved or stopped just before, stays as it is', async () => {
  const [slow, stopped] = [await published(), await published()];
  const ids = [await begin(slow.id, { title: 'Slow' }), await begin(stopped.id, { title: 'Stopped' })].map(
    ({ id }) => id,
  );
  for (const id of ids) await save(id, { status: 'published', publishedAt: inAnHour() });
  await makeDue(ids[0]!);
  await t.db.update(updates).set({ publishedAt: sql`now()` }).where(eq(updates.id, ids[1]!));
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holding = t.db.transaction(async (tx) => {
    await tx.execute(sql`select from ${articles} where id = ${slow.id} for update`);
    locked();
    await promise;
  });
  await isLocked;
  const running = runTask();
  await save(ids[1]!, { status: 'draft' });
  resolve();
  await Promise.all([holding, running]);
  expect((await shown(slow.id)).title).toBe('Slow');
  expect((await shown(stopped.id)).title).toBe('Loss relief');
  expect(await read(ids[1]!)).toMatchObject({ status: 'draft', held: '' });
});

test('restoring an old version of an update does not revert the live text', async () => {
  const { id, recordId } = await begun({ content: CONTENT.replace('5%', '6%') });
  await save(id, { change: { content: CONTENT.replace('5%', '6.5%') } });
  await saveLive(recordId, { content: CONTENT.replace('January', 'March') });
  const history = t.client<VersionsApi>(cookie);
  const { rows } = await history('GET /api/admin/revisions', { query: { kind: 'update', recordId: id } });
  const { updatedAt } = await read(id);
  await history('POST /api/admin/revisions/:id/restore', { params: { id: rows.at(-1)!.id }, body: { updatedAt } });
  expect((await read(id)).change).toEqual({
    content: '<p>The rate is 6%.</p><p>It applies from March.</p>',
  });
});

test('an update restored from the bin after its time is a draft, and a record never has more than twenty', async () => {
  const { id, recordId } = await begun({ title: 'Late' });
  const { updatedAt } = await save(id, { status: 'published', publishedAt: inAnHour() });
  await desk('DELETE /api/admin/updates/:id', { params: { id }, query: { updatedAt } });
  await makeDue(id);
  for (let made = 0; made < 20; made += 1) await begin(recordId);
  const restore = () => desk('POST /api/admin/updates/:id/restore', { params: { id } });
  await expect(restore()).rejects.toEqual(refused(409, /20 updates are already waiting/));
  const { rows } = await desk('GET /api/admin/updates', { query: { recordId } });
  await t.db.delete(updates).where(eq(updates.id, rows[0]!.id));
  expect((await restore()).status).toBe('draft');
});

test('erasing a name from an article erases it from the article’s updates and their versions', async () => {
  const { id: recordId } = await published({ authorName: 'Erika Ember', authorBio: 'A judge.' });
  const { id } = await begin(recordId, { authorBio: 'A judge in Linz.', title: 'Kept' });
  await save(id, { change: { authorBio: 'A judge in Graz.', title: 'Kept' } });
  await t.db.transaction((tx) => unsignArticles(tx, [recordId]));
  expect((await read(id)).change).toEqual({ title: 'Kept' });
  const kept = await t.db.select().from(revisions).where(eq(revisions.recordId, id));
  expect(kept.length).toBeGreaterThan(1);
  expect(JSON.stringify(kept)).not.toContain('A judge');
});

const FIELDS = ['title', 'excerpt', 'authorName', 'seoTitle'] as const;
const steps = fc.array(
  fc.record({
    by: fc.constantFrom('live', 'first', 'second'),
    does: fc.constantFrom('change', 'change', 'publish'),
    field: fc.constantFrom(...FIELDS),
    value: fc.constantFrom('one', 'two', 'three'),
  }),
  { minLength: 3, maxLength: 12 },
);

test('two updates of one record lose no field, in whatever order they and the live text change', async () => {
  const store = updateStore(() => t.deps.kinds);
  // Does not use the API, whose limits this many runs would reach.
  const records = deskRecords(t.deps, store);
  const liveRecords = keptRecords(t.deps, articleRecords);
  const prepared = async (id: string) => besideRecord(t.db, t.deps.kinds, (await store.find(t.db, id))!);
  const live = async (id: string) => (await articleRecords.find(t.db, id))!;
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const start = { title: 'none', excerpt: '', authorName: '', seoTitle: '' };
      const { id: recordId, updatedAt } = await published(start);
      const make = async () => {
        const input = { kind: 'article', recordId, updatedAt, change: {} } as const;
        return (await records.create(null, (tx) => store.insert(tx, input, null))).id;
      };
      const ids = { first: await make(), second: await make() };
      const expected: Record<string, unknown> = { ...start };
      /** For each field, the value with which the update began, and the update's value. */
      const model: Record<'first' | 'second', Record<string, [unknown, unknown]> | null> = { first: {}, second: {} };
      for (const { by, does, field, value } of run) {
        if (by === 'live') {
          await liveRecords.change(null, recordId, { [field]: value, updatedAt: (await live(recordId)).updatedAt });
          expected[field] = value;
        } else if (model[by]) {
          const fields = Object.entries(model[by]);
          const clashing = fields.filter(([name, both]) => !both.includes(expected[name])).map(([name]) => name);
          const { change, clash, updatedAt } = await prepared(ids[by]);
          expect(Object.keys(clash?.mine ?? {}).sort()).toEqual(clashing.sort());
          if (does === 'change') {
            const mine = { ...change, ...clash?.mine, [field]: value };
            await records.change(null, ids[by], { change: mine, updatedAt, seen: updatedAt });
            const differing = Object.entries(mine).filter(([name, text]) => text !== expected[name]);
            model[by] = Object.fromEntries(differing.map(([name, text]) => [name, [expected[name], text]]));
          } else {
            const changes = fields.filter(([name, [, mine]]) => mine !== expected[name]);
            const publishing = t.db.transaction((tx) =>
              publishUpdate(tx, t.deps, null, { id: ids[by], seen: updatedAt }),
            );
            if (clashing.length > 0) await expect(publishing).rejects.toMatchObject({ code: 'conflict' });
            else if (changes.length === 0) await expect(publishing).rejects.toMatchObject({ code: 'invalid' });
            else {
              await publishing;
              for (const [name, [, mine]] of changes) expected[name] = mine;
              model[by] = null;
            }
          }
        }
        const { title, excerpt, authorName, seoTitle } = await live(recordId);
        expect({ title, excerpt, authorName, seoTitle }).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});

test('a due update is published in the name of the person who saved it last', async () => {
  const { id, recordId } = await begun({ title: 'Loss relief from 2028' });
  const other = t.client<typeof updatesApi>(await t.signIn('editor', 'otto@example.com'));
  const { updatedAt } = await read(id);
  const told = { change: 'correction', note: 'The figures were invented.' } as const;
  const body = { told, status: 'published', publishedAt: inAnHour(), updatedAt } as const;
  await other('PATCH /api/admin/updates/:id', { params: { id }, body });
  await makeDue(id);
  await runTask();
  const entries = [...(await t.auditEntries(id)), ...(await t.auditEntries(recordId))];
  expect(entries.map(({ action, actorEmail }) => [action, actorEmail])).toEqual(
    expect.arrayContaining([
      ['update.create', 'una@example.com'],
      ['update.publish', 'otto@example.com'],
      ['article.correct', 'otto@example.com'],
    ]),
  );
  const [notice] = await t.db
    .select({ by: users.email })
    .from(editions)
    .innerJoin(users, eq(users.id, editions.authorId))
    .where(eq(editions.recordId, recordId));
  expect(notice).toEqual({ by: 'otto@example.com' });
});

test('the site itself publishes a due update whose editor’s account has been disabled', async () => {
  const { id, recordId } = await begun({ title: 'Loss relief from 2029' });
  const leaver = t.client<typeof updatesApi>(await t.signIn('editor', 'lena@example.com'));
  const body = { status: 'published', publishedAt: inAnHour(), updatedAt: (await read(id)).updatedAt } as const;
  await leaver('PATCH /api/admin/updates/:id', { params: { id }, body });
  await t.db.update(users).set({ banned: true }).where(eq(users.email, 'lena@example.com'));
  await makeDue(id);
  await runTask();
  expect((await shown(recordId)).title).toBe('Loss relief from 2029');
  expect(await t.auditEntries(recordId)).toContainEqual(
    expect.objectContaining({ action: 'article.update', actorEmail: 'system' }),
  );
});
