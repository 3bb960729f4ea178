import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp();
await Promise.all([buildArticle(t.db, { featured: true }), buildAnnouncement(t.db), buildJob(t.db), buildCourse(t.db)]);

const rowOf = async (url: string) => (await t.inject({ url })).json<Record<string, unknown>[]>()[0]!;

test.each(['/api/articles', '/api/articles/featured', '/api/breaking-news', '/api/jobs', '/api/training'])(
  '%s has only what a card shows if the call asks for cards, and everything otherwise',
  async (url) => {
    const [whole, card] = [await rowOf(url), await rowOf(`${url}?fields=card`)];
    const unseen = ['content', 'topics', 'status', 'createdAt', 'updatedAt'];
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(['id', 'title', 'createdAt', 'updatedAt']));
    expect(Object.keys(card).filter((name) => unseen.includes(name))).toEqual([]);
    expect(card).toMatchObject({ id: whole.id, title: whole.title });
  },
);
