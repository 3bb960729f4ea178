import { expect, test } from 'vitest';
import type { Cdn } from '../config.ts';
import { cdnHeaders, purgesFor } from './keys.ts';

const cdnOf = (kind: Cdn['kind']) => ({ cdn: { kind, id: 'abc', token: 'secret', urls: [], seconds: 60 } });
const TOPICS = new Set(['settings', 'articles', 'articles/1', 'articles/2'] as const);

test('without a CDN, a reply has no headers for one', () => {
  expect(cdnHeaders({ cdn: undefined }, TOPICS)).toEqual({});
});

test.each(['fastly', 'varnish'] as const)('a reply names its keys for %s, and only the CDN can keep it', (kind) => {
  expect(cdnHeaders(cdnOf(kind), TOPICS)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'surrogate-control': 'max-age=60, stale-while-revalidate=1, stale-if-error=86400',
    'surrogate-key': 'site settings/any articles/any settings articles articles/1 articles/2',
  });
});

test('a reply names its keys for Cloudflare', () => {
  expect(cdnHeaders(cdnOf('cloudflare'), TOPICS)).toMatchObject({
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=1, stale-if-error=86400',
    'cache-tag': 'site,settings/any,articles/any,settings,articles,articles/1,articles/2',
  });
});

test('a reply that shows very many records has only the keys of its lists', () => {
  const many = new Set(['jobs', ...Array.from({ length: 500 }, (_, index) => `jobs/${index}` as const)] as const);
  expect(cdnHeaders(cdnOf('fastly'), many)['surrogate-key']).toBe('site jobs/any jobs');
});

test('a page of a changed record is dropped at once; a list with it can be shown until it is fetched again', () => {
  expect(purgesFor(['articles/1', 'articles/2', 'jobs/3'])).toEqual([
    { keys: ['articles/1', 'articles/2', 'jobs/3'], soft: false },
    { keys: ['articles', 'jobs'], soft: true },
  ]);
});

test('a change to a tag drops all its records; a missed change makes everything doubtful', () => {
  expect(purgesFor(['settings'])).toEqual([{ keys: ['settings/any'], soft: false }]);
  expect(purgesFor(['*'])).toEqual([{ keys: ['site'], soft: true }]);
});
