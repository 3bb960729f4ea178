import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.ts';
import { isVisible } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import type { Topic } from '#kernel/endpoint.ts';
import { MINUTE } from '#kernel/time.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { dropWhenDue } from '../schedule.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ pages: true });
});
afterAll(() => t.close());

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Resolves when this node next drops its cached pages of a record of the topic; with the record. */
const dropped = (topic: Topic) =>
  new Promise<string>((resolve) =>
    t.deps.changes.onChange((change) => change.startsWith(`${topic}/`) && resolve(change)),
  );

test('cached pages are dropped when the hour of a scheduled record has come', async () => {
  const stop = dropWhenDue(t.deps);
  const drops: string[] = [];
  t.deps.changes.onChange((change) => void drops.push(change));
  try {
    const article = dropped('articles');
    const { id } = await buildArticle(t.db, { publishedAt: inMs(600) });
    await buildAnnouncement(t.db, { publishedAt: inMs(900) });
    const announcement = dropped('breaking-news');
    // As a write of the desk does: this makes the node read the schedule.
    t.deps.changes.tell('jobs');
    expect(await article).toBe(`articles/${id}`);
    expect(await t.db.$count(articles, isVisible)).toBe(1);
    await announcement;
    expect(await t.db.$count(announcements)).toBe(1);
    expect(drops.filter((change) => change.startsWith('articles/'))).toEqual([`articles/${id}`]);
  } finally {
    stop();
  }
});

test('cached pages show an announcement as an ordinary one once it is no longer urgent, without a write', async () => {
  const stop = dropWhenDue(t.deps);
  /** The titles in the order in which the page shows them. */
  const shown = async (url: string) => {
    const { body } = await t.inject({ url });
    return [...new Set(body.match(/quibblewick \w+/g))];
  };
  const build = (title: string, minutes: number, more: object = {}) =>
    buildAnnouncement(t.db, { title: `quibblewick ${title}`, publishedAt: inMs(-minutes * MINUTE), ...more });
  const urgent = ['quibblewick urgent', 'quibblewick newer'];
  const pages = ['/', '/breaking-news'];
  // The first page takes longer: the code of all pages is loaded then.
  await shown('/');
  try {
    await t.db.delete(announcements);
    await build('newer', 1);
    const until = inMs(4_000);
    const { id } = await build('urgent', 2, { badge: 'BREAKING', priority: 10, pinned: true, urgentUntil: until });
    t.deps.changes.tell('breaking-news');
    const announcement = dropped('breaking-news');
    for (const page of pages) expect(await shown(page), page).toEqual(urgent);
    // Nothing announces this one: pages that lack it come from the cache.
    await build('unannounced', 3);
    for (const page of pages) expect(await shown(page), page).toEqual(urgent);
    expect(await announcement).toBe(`breaking-news/${id}`);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
    for (const page of pages)
      expect(await shown(page), page).toEqual([...urgent.toReversed(), 'quibblewick unannounced']);
  } finally {
    stop();
  }
});
