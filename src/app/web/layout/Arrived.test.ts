import { expect, test } from 'vitest';
import { editPlace, ownPath } from './Arrived.tsx';

const ID = '01999999-9999-7999-8999-999999999999';

test.each([
  ['/information/information', { id: ID, slug: 'information' }, `/information/${ID}`],
  [`/articles/${ID}`, { id: ID, slug: 'on-rents' }, `/articles/${ID}`],
  ['/careers', undefined, '/careers'],
])('at %s, the page of %j is known as %s', (pathname, loaderData, own) => {
  expect(ownPath({ location: { pathname }, matches: [{}, { loaderData }] })).toBe(own);
});

test('an editor with the permission edits the texts of a page', () => {
  expect(editPlace('/careers', { role: 'editor', permissions: ['pages'] })).toBe('/admin/pages?of=careers');
});

test.each([
  [`/articles/${ID}`, 'editor', `/admin/articles/${ID}`],
  [`/breaking-news/${ID}`, 'editor', `/admin/announcements/${ID}`],
  [`/careers/${ID}`, 'admin', `/admin/jobs/${ID}`],
  ['/careers', 'admin', '/admin/pages?of=careers'],
  ['/careers', 'editor', '/admin/jobs'],
  ['/', 'admin', '/admin/pages?of=home'],
  ['/', 'editor', undefined],
  ['/tax-humor', 'editor', '/admin/humor'],
  ['/newsletter', 'admin', undefined],
] as const)('%s is edited by an %s at %s', (path, role, place) => {
  expect(editPlace(path, { role, permissions: [] })).toBe(place);
});
