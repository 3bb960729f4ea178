import { expect, test } from 'vitest';
import type { Topic } from '#kernel/endpoint.ts';
import { topicOf } from '#platform/server/page-cache/topics.ts';
import { readContracts } from './contracts.ts';

/** If a contract declares a topic that is missing here, this does not compile. */
const DECLARED: Record<Topic, true> = {
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
  'page-content': true,
  popups: true,
  settings: true,
  topics: true,
};

test('every declared topic belongs to an endpoint, so that announcing it drops something', async () => {
  const carried = (await readContracts()).flatMap(([, { cache }]) =>
    typeof cache === 'object' ? cache.map(topicOf) : [],
  );
  // This topic wakes open editors, and no page shows it.
  expect([...new Set([...carried, 'editing'])].sort()).toEqual(Object.keys(DECLARED).sort());
});
