import { expect, test } from 'vitest';
import { readRecord } from './count-reading.ts';

const ID = '01999999-9999-7999-8999-999999999999';

test.each([
  [`/articles/${ID}`, { kind: 'article', id: ID }],
  [`/breaking-news/${ID}`, { kind: 'announcement', id: ID }],
  [`/careers/${ID}`, { kind: 'job', id: ID }],
  [`/training/${ID}`, { kind: 'course', id: ID }],
  [`/events/${ID}`, { kind: 'event', id: ID }],
  ['/careers/alerts', undefined],
  ['/articles', undefined],
  [`/articles/${ID}/print`, undefined],
  ['/tax-humor', undefined],
  ['/', undefined],
])('%s is the page of %j', (path, record) => {
  expect(readRecord(path)).toEqual(record);
});
