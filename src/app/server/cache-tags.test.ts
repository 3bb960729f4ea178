import { expect, test } from 'vitest';
import type { CacheTag } from '#kernel/endpoint.ts';
import { tagOf } from '#platform/server/page-cache/tags.ts';
import { readContracts } from './contracts.ts';

/** If a contract declares a tag that is missing here, this does not compile. */
const DECLARED: Record<CacheTag, true> = {
  '#views': true,
  announcements: true,
  articles: true,
  authors: true,
  comments: true,
  courses: true,
  editing: true,
  events: true,
  'front-page': true,
  information: true,
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

test('every declared tag belongs to an endpoint, so that announcing it drops something', async () => {
  const carried = (await readContracts()).flatMap(([, { cache, figures }]) =>
    typeof cache === 'object' ? [...cache.map(tagOf), ...(figures ? [figures] : [])] : [],
  );
  // 'editing' and 'updates' wake open editors, and no page shows them. Only pages of unknown addresses have
  // 'old-addresses'.
  expect([...new Set([...carried, 'editing', 'old-addresses', 'updates'])].sort()).toEqual(
    Object.keys(DECLARED).sort(),
  );
});

/** Tags of public lists whose names differ from the path. */
const NAMED_OTHERWISE: Record<string, CacheTag> = { 'breaking-news': 'announcements', training: 'courses' };

test('a cached reply has the tag that its path names, so that a change drops it', async () => {
  const cached = (await readContracts()).flatMap(([key, { cache }]) =>
    typeof cache === 'object' ? [[key.split('/')[2]!, cache.map(tagOf)] as const] : [],
  );
  const named = cached.map(([part, tags]) => [NAMED_OTHERWISE[part] ?? part, tags] as const);
  const ofTags = named.filter(([tag]) => tag in DECLARED);
  expect(ofTags.length).toBeGreaterThan(20);
  for (const [tag, tags] of ofTags) expect(tags).toContain(tag);
});
