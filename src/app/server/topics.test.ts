import { expect, test } from 'vitest';
import type { Topic } from '#kernel/endpoint.ts';
import { topicOf } from '#platform/server/page-cache/topics.ts';
import { readContracts } from './contracts.ts';

/** If a contract declares a topic that is missing here, this does not compile. */
const DECLARED: Record<Topic, true> = {
  '#views': true,
  announcements: true,
  articles: true,
  authors: true,
  comments: true,
  courses: true,
  editing: true,
  events: true,
  'front-page': true,
  jobs: true,
  jurisdictions: true,
  media: true,
  navigation: true,
  'newsletter-issues': true,
  'old-addresses': true,
  'page-content': true,
  popups: true,
  settings: true,
  topics: true,
  updates: true,
};

test('every declared topic belongs to an endpoint, so that announcing it drops something', async () => {
  const carried = (await readContracts()).flatMap(([, { cache, figures }]) =>
    typeof cache === 'object' ? [...cache.map(topicOf), ...(figures ? [figures] : [])] : [],
  );
  // 'editing' and 'updates' wake open editors, and no page shows them. Only pages of unknown addresses have
  // 'old-addresses'.
  expect([...new Set([...carried, 'editing', 'old-addresses', 'updates'])].sort()).toEqual(
    Object.keys(DECLARED).sort(),
  );
});

/** Topics of public lists whose names differ from the path. */
const NAMED_OTHERWISE: Record<string, Topic> = { 'breaking-news': 'announcements', training: 'courses' };

test('a cached reply has the topic that its path names, so that a change drops it', async () => {
  const cached = (await readContracts()).flatMap(([key, { cache }]) =>
    typeof cache === 'object' ? [[key.split('/')[2]!, cache.map(topicOf)] as const] : [],
  );
  const named = cached.map(([part, topics]) => [NAMED_OTHERWISE[part] ?? part, topics] as const);
  const ofTopics = named.filter(([topic]) => topic in DECLARED);
  expect(ofTopics.length).toBeGreaterThan(20);
  for (const [topic, topics] of ofTopics) expect(topics).toContain(topic);
});
