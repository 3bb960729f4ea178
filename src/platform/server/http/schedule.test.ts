import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { isVisible } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { jobs } from '#features/jobs/server/table.ts';
import type { CacheTag } from '#kernel/endpoint.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { dropWhenDue } from '../schedule.ts';

const t = await usingTestApp();

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Resolves with the record when this node next drops its cached pages of a record of the tag. */
const dropped = (tag: CacheTag) =>
  new Promise<string>((resolve) =>
    t.deps.changes.onChange((change) => change.startsWith(`${tag}/`) && resolve(change)),
  );

test('if very many records become public at once, all pages of their kind are dropped', async () => {
  // As many as one query returns: pages of further records might never be dropped one by one.
  const later = { publishedAt: inMs(600_000) };
  await Promise.all(Array.from({ length: 100 }, () => buildAnnouncement(t.db, later)));
  const stop = dropWhenDue(t.deps);
  try {
    const told: string[] = [];
    t.deps.changes.onChange((change) => void told.push(change));
    await t.db.update(announcements).set({ publishedAt: inMs(1_000) });
    t.deps.changes.tell('jobs');
    await expect.poll(() => told.filter((change) => change.startsWith('announcements'))).toEqual(['announcements']);
  } finally {
    stop();
    await t.db.delete(announcements);
  }
});

/** Soon by the database's clock, so that a busy machine cannot pass the moment before the record has it. */
const soon = sql`now() + interval '600 ms'`;

test('cached pages are dropped when a scheduled record is due', async () => {
  const later = { publishedAt: inMs(600_000) };
  const { id } = await buildArticle(t.db, later);
  await buildAnnouncement(t.db, later);
  const stop = dropWhenDue(t.deps);
  try {
    const [article, announcement] = [dropped('articles'), dropped('announcements')];
    await t.db.update(articles).set({ publishedAt: soon });
    await t.db.update(announcements).set({ publishedAt: soon });
    // Does what a write at the desk does: makes the node read the schedule.
    t.deps.changes.tell('jobs');
    expect(await article).toBe(`articles/${id}`);
    expect(await t.db.$count(articles, isVisible)).toBe(1);
    await announcement;
  } finally {
    stop();
    await t.db.delete(articles);
  }
});

test('a job leaves the cached list of open jobs when it closes', async () => {
  // Public for a long time, so that only the job's closing drops the list.
  const { id } = await buildJob(t.db, { publishedAt: inMs(-600_000), expiresAt: inMs(600_000) });
  const open = async () => (await t.inject({ url: '/api/jobs?open=true' })).json();
  expect(await open()).toMatchObject([{ id }]);
  const stop = dropWhenDue(t.deps);
  try {
    const job = dropped('jobs');
    await t.db.update(jobs).set({ expiresAt: soon });
    t.deps.changes.tell('jobs');
    expect(await job).toBe(`jobs/${id}`);
    expect(await open()).toEqual([]);
  } finally {
    stop();
  }
});

test('the desk lists a record as scheduled until it is due, then as published', async () => {
  const { id } = await buildArticle(t.db, { publishedAt: inMs(600_000) });
  const cookie = await t.signIn('editor');
  const statesOf = async () => {
    const states = ['draft', 'scheduled', 'published'] as const;
    const lists = states.map((status) =>
      t.inject({ url: `/api/admin/articles?status=${status}`, headers: { cookie } }),
    );
    const replies = await Promise.all(lists);
    return states.filter((_, n) => replies[n]!.json().some((row: { id: string }) => row.id === id));
  };
  expect(await statesOf()).toEqual(['scheduled']);
  await t.db
    .update(articles)
    .set({ publishedAt: inMs(-1) })
    .where(eq(articles.id, id));
  expect(await statesOf()).toEqual(['published']);
});
