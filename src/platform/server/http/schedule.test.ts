import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.ts';
import { isVisible } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import type { Topic } from '#kernel/endpoint.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { dropWhenDue } from '../schedule.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** The next time that this node drops what it has cached of the topic. */
const dropped = (topic: Topic) =>
  new Promise<void>((resolve) => t.deps.changes.onChange((told) => told === topic && resolve()));

test('when the hour of something scheduled has come, what was cached without it is dropped', async () => {
  const stop = dropWhenDue(t.deps);
  try {
    const article = dropped('articles');
    await buildArticle(t.db, { publishedAt: inMs(600) });
    await buildAnnouncement(t.db, { publishedAt: inMs(900) });
    const announcement = dropped('breaking-news');
    // As the desk's write does: from then on the node knows of both.
    t.deps.changes.tell('jobs');
    await article;
    expect(await t.db.$count(articles, isVisible)).toBe(1);
    await announcement;
    expect(await t.db.$count(announcements)).toBe(1);
  } finally {
    stop();
  }
});
