import { expect, test } from 'vitest';
import { DESK } from '#app/web/desk.ts';
import { actionChoices, describeAction, fieldLabel, recordPlace } from './action-words.ts';

const { kinds } = DESK;

test.each([
  ['article.update', 'Changed article'],
  ['breaking_news.delete', 'Moved to the bin: announcement'],
  ['navigation.header', 'Changed the header links'],
  ['navigation.header.add', 'Added header link'],
  ['user.role', 'Changed the role of a user'],
  ['newsletter.unschedule', 'Unscheduled newsletter issue'],
  ['articles.export', 'Exported articles'],
  ['audit-entries.anonymise', 'Anonymised audit entries'],
  ['second-factor.enable', 'Enabled two-step sign-in'],
  ['submission.assign', 'Assigned submission'],
  ['subscriber.unsubscribe', 'Unsubscribed subscriber'],
  ['something_new.switched-on', 'Something new: switched on'],
])('%s reads “%s”', (action, text) => {
  expect(describeAction(kinds, action)).toBe(text);
});

test('the filter offers actions below their kind', () => {
  const offered = actionChoices(kinds, ['article.create', 'article.update', 'settings.update']);
  expect(offered.map(({ value }) => value)).toEqual(['article', 'article.create', 'article.update', 'settings.update']);
});

test('fields have the names that people use, or the labels of the kind’s form', () => {
  expect(fieldLabel(kinds, 'article.update', 'publishedAt')).toBe('Published at');
  expect(fieldLabel(kinds, 'article.update', 'excerpt')).toBe('Summary');
  expect(fieldLabel(kinds, 'submission.approve', 'reviewerId')).toBe('Reviewer');
  expect(fieldLabel(kinds, 'unheard.of', 'excerpt')).toBe('Excerpt');
});

const there = { standing: 'there', page: null } as const;
const place = (action: string, recordId: string | null, more: object = {}) =>
  recordPlace(kinds, { action, recordId, ...there, ...more });

test.each([
  ['article.update', { to: '/admin/articles/$id', params: { id: 'a1' } }],
  ['breaking_news.update', { to: '/admin/announcements/$id', params: { id: 'a1' } }],
  ['job.delete', { to: '/admin/jobs/$id', params: { id: 'a1' } }],
  ['course.create', { to: '/admin/courses/$id', params: { id: 'a1' } }],
  ['submission.approve', { to: '/admin/submissions/$id', params: { id: 'a1' } }],
  ['newsletter.send', { to: '/admin/newsletter/$id', params: { id: 'a1' } }],
  ['user.role', { to: '/admin/users', search: { record: 'a1' } }],
  ['second-factor.enable', { to: '/admin/users', search: { record: 'a1' } }],
  ['notices.update', { to: '/admin/users', search: { record: 'a1' } }],
  ['invitation.create', { to: '/admin/invitations', search: { record: 'a1' } }],
  ['inquiry.answer', { to: '/admin/inquiries', search: { record: 'a1' } }],
  ['popup.update', { to: '/admin/popups', search: { record: 'a1' } }],
  ['comment.approve', { to: '/admin/comments', search: { record: 'a1' } }],
  ['subscriber.unsubscribe', { to: '/admin/subscribers', search: { record: 'a1' } }],
  ['mail.resend', { to: '/admin/mail', search: { record: 'a1' } }],
  ['navigation.header.add', { to: '/admin/settings' }],
])('%s leads to the record itself', (action, expected) => {
  expect(place(action, 'a1')).toEqual(expected);
});

test('an entry about a page text leads to its page', () => {
  const expected = { to: '/admin/pages', search: { record: 'a1', of: 'careers' } };
  expect(place('page.update', 'a1', { page: 'careers' })).toEqual(expected);
});

test.each(['article.delete', 'popup.update', 'navigation.header.delete'])(
  '%s leads to the bin if the record is there',
  (action) => {
    expect(place(action, 'a1', { standing: 'bin' })).toEqual({ to: '/admin/bin', search: { record: 'a1' } });
  },
);

test.each([
  ['article.erase', 'a1', { standing: 'gone' }],
  ['user.role', 'a1', { standing: 'gone' }],
  ['unheard.of', null, { standing: null }],
  ['articles.export', null, { standing: null }],
  ['privacy.find', 'erased-1', { standing: null }],
])('%s leads nowhere, because there is no record to show', (action, id, more) => {
  expect(place(action, id, more)).toBeUndefined();
});

test.each([
  ['settings.update', { to: '/admin/settings/site' }],
  ['navigation.footer', { to: '/admin/settings' }],
])('%s has no record and leads to the page with the setting', (action, expected) => {
  expect(place(action, null, { standing: null })).toEqual(expected);
});
