/** Tests what readers and the desk can do with a record of any kind: behaviour 16.9 and 19.2. */
import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';

interface Built {
  id: string;
  updatedAt: string;
}
interface Over {
  title?: string;
  status?: 'draft' | 'pending' | 'published';
  active?: boolean;
  publishedAt?: string;
  createdAt?: string;
  updatedAt?: string;
  deletedAt?: string;
}
interface Kind {
  kind: string;
  /** In addresses: '/api/jobs'. */
  path: string;
  /** In messages: 'Job listing deleted successfully'. */
  title: string;
  build(db: Db, over?: Over): Promise<Built>;
  /** Fields of a record that only the desk sees, and of one that readers see too. */
  hidden: Over;
  shown: Over;
  /** Fields that a change cannot name. */
  fixed: string[];
}

const KINDS: Kind[] = [
  {
    kind: 'article',
    path: 'articles',
    title: 'Article',
    build: buildArticle,
    hidden: { status: 'draft' },
    shown: { status: 'published' },
    fixed: ['authorId', 'views', 'wordCount', 'contentText', '__proto__'],
  },
  {
    kind: 'announcement',
    path: 'breaking-news',
    title: 'Breaking news',
    build: buildAnnouncement,
    hidden: { active: false },
    shown: { active: true },
    fixed: ['authorId', 'contentText'],
  },
  {
    kind: 'job',
    path: 'jobs',
    title: 'Job listing',
    build: buildJob,
    hidden: { status: 'pending' },
    shown: { status: 'published' },
    fixed: ['recruiterId'],
  },
  {
    kind: 'course',
    path: 'training',
    title: 'Training course',
    build: buildCourse,
    hidden: { status: 'draft' },
    shown: { status: 'published' },
    fixed: ['providerId'],
  },
  {
    kind: 'event',
    path: 'events',
    title: 'Event',
    build: buildEvent,
    hidden: { status: 'pending' },
    shown: { status: 'published' },
    fixed: ['contentText'],
  },
];

const t = await usingTestApp();
const headers = { cookie: await t.signIn('editor') };

/** Returns the calls that an editor makes for a kind. */
function deskOf({ path }: Pick<Kind, 'path'>) {
  const desk = `/api/admin/${path}`;
  const call = async (method: 'DELETE' | 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
    const reply = await t.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };
  return {
    list: async (query = ''): Promise<Built[]> => (await call('GET', `${desk}?limit=1000${query}`)).body,
    create: (input: object) => call('POST', desk, input),
    read: (id: string) => call('GET', `${desk}/${id}`),
    change: (id: string, change: object) => call('PATCH', `${desk}/${id}`, change),
    bulk: (change: object) => call('POST', `${desk}/bulk`, change),
    remove: (id: string, updatedAt: string) => call('DELETE', `${desk}/${id}?updatedAt=${updatedAt}`),
    restore: (id: string) => call('POST', `${desk}/${id}/restore`),
    duplicate: (id: string) => call('POST', `${desk}/${id}/duplicate`),
  };
}

const readersGet = async ({ path }: Pick<Kind, 'path'>, id: string) =>
  (await t.inject({ url: `/api/${path}/${id}` })).statusCode;
const actionsOn = async (id: string) => (await t.auditEntries(id)).map(({ action }) => action);

test.each(KINDS)('$kind: readers find a public record by its id, and no other', async (kind) => {
  expect(await readersGet(kind, (await kind.build(t.db)).id)).toBe(200);
  expect(await readersGet(kind, (await kind.build(t.db, kind.hidden)).id)).toBe(404);
});

test.each(KINDS)('$kind: the desk deletes a record once, and only in the version that it read', async (kind) => {
  const { id, updatedAt } = await kind.build(t.db, { updatedAt: daysAgo(1) });
  const desk = deskOf(kind);
  const { body: saved } = await desk.change(id, { title: 'Saved since', updatedAt });
  expect(await desk.remove(id, updatedAt)).toMatchObject({ status: 409 });
  expect((await desk.read(id)).body).toEqual(saved);
  const done = { status: 200, body: { message: `${kind.title} deleted successfully` } };
  expect(await desk.remove(id, saved.updatedAt)).toEqual(done);
  expect(await readersGet(kind, id)).toBe(404);
  expect(await desk.remove(id, saved.updatedAt)).toMatchObject({ status: 404 });
  expect((await actionsOn(id)).map((action) => action.split('.')[1])).toEqual(['update', 'delete']);
});

test.each(KINDS)('$kind: the desk can restore a deleted record unchanged for 30 days', async (kind) => {
  const [{ id, updatedAt }, old] = [await kind.build(t.db), await kind.build(t.db, { deletedAt: daysAgo(31) })];
  const desk = deskOf(kind);
  const { body: before } = await desk.read(id);
  expect(await desk.restore(id)).toMatchObject({ status: 404 });
  await desk.remove(id, updatedAt);
  expect(await desk.restore(id)).toEqual({ status: 200, body: { ...before, updatedAt: expect.any(String) } });
  expect(await readersGet(kind, id)).toBe(200);
  expect(await desk.restore(old.id)).toMatchObject({ status: 404 });
});

test.each(KINDS)('$kind: restoring a record publishes it only if it was public before', async (kind) => {
  const missed = await kind.build(t.db, { publishedAt: daysAgo(1), deletedAt: daysAgo(2) });
  const wasPublic = await kind.build(t.db, { publishedAt: daysAgo(2), deletedAt: daysAgo(1) });
  const desk = deskOf(kind);
  for (const { id } of [missed, wasPublic]) expect(await desk.restore(id)).toMatchObject({ status: 200 });
  expect([await readersGet(kind, missed.id), await readersGet(kind, wasPublic.id)]).toEqual([404, 200]);
});

test.each(KINDS)(
  '$kind: the desk lists records in every state except the bin, newest first, or in one state',
  async (kind) => {
    const older = await kind.build(t.db, { title: 'Listed as published', createdAt: daysAgo(-1) });
    const newer = await kind.build(t.db, { title: 'Listed as hidden', ...kind.hidden, createdAt: daysAgo(-2) });
    await kind.build(t.db, { title: 'Listed in the bin', createdAt: daysAgo(-3), deletedAt: daysAgo(0) });
    const desk = deskOf(kind);
    const listed = async (query?: string) => (await desk.list(query)).map(({ id }) => id);
    expect((await listed()).slice(0, 2)).toEqual([newer.id, older.id]);
    expect(await listed('&q=listed as')).toEqual([newer.id, older.id]);
    expect(await listed(`&q=listed as&status=${kind.hidden.status ?? 'draft'}`)).toEqual([newer.id]);
  },
);

test.each(KINDS)(
  '$kind: publishing shows a record now, scheduling shows it later, and unpublishing hides it',
  async (kind) => {
    const before = daysAgo(0);
    const { id } = await kind.build(t.db, kind.hidden);
    const desk = deskOf(kind);
    const change = async (fields: object) => (await desk.change(id, { ...newest, ...fields })).body;
    const published = await change({ ...kind.shown, publishedAt: null });
    // Otherwise, a browser with a slow clock would show it as scheduled.
    expect([published.publishedAt >= before, published.publishedAt <= published.updatedAt]).toEqual([true, true]);
    expect(await readersGet(kind, id)).toBe(200);
    expect((await change({ title: 'Mended' })).publishedAt).toBe(published.publishedAt);
    await change(kind.hidden);
    expect(await readersGet(kind, id)).toBe(404);
    const later = daysAgo(-3);
    expect(await change({ ...kind.shown, publishedAt: later })).toMatchObject({ publishedAt: later });
    expect(await readersGet(kind, id)).toBe(404);
    await change({ ...kind.shown, publishedAt: null });
    expect(await readersGet(kind, id)).toBe(200);
  },
);

test.each(KINDS)('$kind: a change sets only the fields that it names, and no fixed field', async (kind) => {
  const { id, updatedAt } = await kind.build(t.db, { updatedAt: daysAgo(1) });
  const desk = deskOf(kind);
  const { body: before } = await desk.read(id);
  // Written as text, because an object literal would not contain '__proto__'.
  for (const field of [...kind.fixed, 'id', 'createdAt', 'deletedAt'])
    expect(await desk.change(id, JSON.parse(`{"updatedAt":"${updatedAt}","${field}":"x"}`))).toMatchObject({
      status: 400,
    });
  const { status, body } = await desk.change(id, { title: 'Another title', updatedAt });
  expect([status, body.updatedAt > updatedAt]).toEqual([200, true]);
  expect(body).toMatchObject({ ...before, title: 'Another title', updatedAt: body.updatedAt });
});

test.each(KINDS)('$kind: the second of two changes to one version is refused, and the first is kept', async (kind) => {
  const { id, updatedAt } = await kind.build(t.db, { updatedAt: daysAgo(1) });
  const desk = deskOf(kind);
  const { body: first } = await desk.change(id, { title: 'From the first', updatedAt });
  expect(await desk.change(id, { title: 'From the second', updatedAt })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(`^Somebody else saved this ${kind.kind} after `) },
  });
  expect((await desk.read(id)).body).toEqual(first);
  const read = { title: 'Having read it', updatedAt: first.updatedAt };
  const after = await desk.change(id, read);
  expect(after).toMatchObject({ status: 200, body: { title: 'Having read it' } });
  const { updatedAt: seen } = after.body;
  const both = await Promise.all(['One', 'Two'].map((title) => desk.change(id, { title, updatedAt: seen })));
  expect(both.map(({ status }) => status).sort(), 'at the same time').toEqual([200, 409]);
});

/** What a draft of the kind has at least, what it lacks, and what to complete it with. */
const UNFINISHED = [
  {
    kind: 'job',
    path: 'jobs',
    draft: { title: 'VAT manager' },
    missing: {
      company: 'Company is required',
      location: 'Location is required',
      description: 'Description is required',
      requirements: 'Requirements are required',
    },
    more: {
      company: 'Example AG',
      location: 'Vienna',
      description: 'You file returns.',
      requirements: ['Five years of VAT'],
      contactEmail: 'jobs@example.com',
    },
    emptied: { requirements: [] },
  },
  {
    kind: 'course',
    path: 'training',
    draft: { title: 'VAT', courseType: 'certification', learningType: 'live', learningHours: 0 },
    missing: {
      provider: 'Provider is required',
      description: 'Description is required',
      duration: 'Duration is required',
    },
    more: { provider: 'Example Institute', description: 'Ten evenings.', duration: '10 hours' },
    emptied: { duration: '' },
  },
  {
    kind: 'event',
    path: 'events',
    draft: { title: 'VAT day' },
    missing: {
      organiser: 'Organiser is required',
      content: 'Description is required',
      startsAt: 'The start is required',
      endsAt: 'The end is required',
    },
    more: {
      organiser: 'Example Institute',
      content: '<p>Five talks.</p>',
      startsAt: daysAgo(-30),
      endsAt: daysAgo(-30),
      place: 'Vienna',
    },
    emptied: { content: '<p><br></p>' },
  },
];

test.each(UNFINISHED)('$kind: a new record is pending, and only the desk sees it until it is published', async (of) => {
  const { kind, draft, more } = of;
  const desk = deskOf(of);
  const { status, body: made } = await desk.create({ ...draft, ...more });
  expect([status, made]).toMatchObject([
    201,
    { ...draft, ...more, status: 'pending', publishedAt: null, active: true },
  ]);
  expect((await desk.read(made.id)).body).toEqual(made);
  expect((await desk.list()).map(({ id }) => id)).toContain(made.id);
  expect(await readersGet(of, made.id)).toBe(404);
  await desk.change(made.id, { ...newest, status: 'published' });
  expect(await readersGet(of, made.id)).toBe(200);
  expect(await actionsOn(made.id)).toEqual([`${kind}.create`, `${kind}.update`]);
});

test.each(UNFINISHED)('$kind: a draft needs only a title, but any other status needs the rest', async (of) => {
  const { kind, draft, missing, more, emptied } = of;
  const desk = deskOf(of);
  const refused = { status: 400, body: { errors: missing } };
  for (const status of ['pending', 'published'])
    expect(await desk.create({ ...draft, status })).toMatchObject({
      status: 400,
      body: { errors: expect.objectContaining(kind === 'event' ? { organiser: missing.organiser } : missing) },
    });
  expect(await desk.create({ ...draft, title: '', status: 'draft' })).toMatchObject({
    body: { errors: { title: 'Title is required' } },
  });
  const created = await desk.create({ ...draft, status: 'draft' });
  expect(created).toMatchObject({ status: 201, body: { ...draft, status: 'draft' } });
  const { id } = created.body;
  const change = (fields: object) => desk.change(id, { ...newest, ...fields });
  expect(await change({ title: 'VAT, still unfinished' })).toMatchObject({ status: 200 });
  for (const status of ['pending', 'published']) expect(await change({ status })).toMatchObject(refused);
  expect(
    await desk.bulk({ action: 'change', records: [{ id, ...newest }], change: { status: 'published' } }),
  ).toMatchObject({ body: { done: [], failed: [{ id }] } });
  expect(await readersGet(of, id)).toBe(404);
  expect(await change({ ...more, status: 'published' })).toMatchObject({ status: 200 });
  expect(await change(emptied)).toMatchObject({ status: 400 });
  expect(await readersGet(of, id)).toBe(200);
});

test.each(KINDS)('$kind: a copy has the same texts, and readers do not see it', async (kind) => {
  const { id } = await kind.build(t.db);
  const desk = deskOf(kind);
  const { body: original } = await desk.read(id);
  const { status, body: copy } = await desk.duplicate(id);
  expect(status).toBe(201);
  expect(copy.id).not.toBe(id);
  const { title, content, description, topics, furtherTopics, coverId } = original;
  expect(copy).toMatchObject(
    Object.fromEntries(
      Object.entries({ title, content, description, topics, furtherTopics, coverId }).filter(
        ([name]) => name in original,
      ),
    ),
  );
  expect(await readersGet(kind, copy.id)).toBe(404);
  expect((await desk.read(id)).body).toEqual(original);
  expect(await desk.duplicate(crypto.randomUUID())).toMatchObject({ status: 404 });
});
