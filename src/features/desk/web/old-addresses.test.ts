import { expect, test } from 'vitest';
import { SCREENS } from '#app/web/desk.ts';
import { movedTo, oldSearch } from './overview-screen.ts';

test.each([
  [{ tab: 'content' }, { to: '/admin/articles', search: {} }],
  [
    { tab: 'content', list: 'humor', page: 3 },
    { to: '/admin/humor', search: { page: 3 } },
  ],
  [
    { tab: 'jobs', list: 'courses', sort: 'title-asc' },
    { to: '/admin/courses', search: { sort: 'title-asc' } },
  ],
  [
    { tab: 'content', list: 'users' },
    { to: '/admin/articles', search: {} },
  ],
  [
    { tab: 'content', status: 'scheduled', state: 'all' },
    { to: '/admin/articles', search: { status: 'scheduled' } },
  ],
  [
    { tab: 'submissions', state: 'rejected', type: 'opinion' },
    { to: '/admin/submissions', search: { status: 'rejected', type: 'opinion' } },
  ],
  [{ tab: 'settings' }, { to: '/admin/settings', search: {} }],
  [
    { tab: 'settings', list: 'mail', mail: 'failed' },
    { to: '/admin/mail', search: { status: 'failed' } },
  ],
  [
    { tab: 'settings', list: 'users', account: 'disabled', q: 'ada' },
    { to: '/admin/users', search: { q: 'ada', status: 'disabled' } },
  ],
  [
    { tab: 'settings', list: 'invitations', invitation: 'expired' },
    { to: '/admin/invitations', search: { status: 'expired' } },
  ],
  [
    { tab: 'marketing', list: 'inquiries', answer: 'late' },
    { to: '/admin/inquiries', search: { status: 'late' } },
  ],
  [
    { tab: 'newsletter', subscription: 'pending' },
    { to: '/admin/subscribers', search: { status: 'pending' } },
  ],
  [
    { tab: 'pages', of: 'careers', record: 'p1' },
    { to: '/admin/pages', search: { of: 'careers', record: 'p1' } },
  ],
])('the old address %j leads to %j', (old, now) => {
  expect(movedTo(SCREENS, oldSearch(old))).toEqual(now);
});

test.each([{}, { tab: 'unheard-of' }, { tab: 'overview' }, { list: 'users' }])('%j is not an old address', (search) => {
  expect(movedTo(SCREENS, oldSearch(search))).toBeUndefined();
});
