import { expect, test } from 'vitest';
import { actionChoices, describeAction, fieldLabel, placeOf } from './audit-words.ts';

test.each([
  ['article.update', 'Changed article'],
  ['breaking_news.delete', 'Moved to the bin: announcement'],
  ['navigation.header', 'Changed the header links'],
  ['navigation.header.add', 'Added header link'],
  ['user.role', 'Changed the role of a user'],
  ['articles.export', 'Exported articles'],
  ['second_factor.switched-on', 'Second factor: switched on'],
])('%s reads “%s”', (action, text) => {
  expect(describeAction(action)).toBe(text);
});

test('actions are offered below their kind', () => {
  expect(actionChoices(['article.create', 'article.update', 'settings.update']).map(({ value }) => value)).toEqual([
    'article',
    'article.create',
    'article.update',
    'settings.update',
  ]);
});

test('field names are read as words', () => {
  expect(fieldLabel('publishedAt')).toBe('Published at');
  expect(fieldLabel('excerpt')).toBe('Summary');
});

const there = { standing: 'there', page: null } as const;
const place = (action: string, recordId: string | null, more: object = {}) =>
  placeOf({ action, recordId, ...there, ...more });

test.each([
  ['article.update', { editor: '/admin/articles/$id', id: 'a1' }],
  ['breaking_news.update', { editor: '/admin/announcements/$id', id: 'a1' }],
  ['job.delete', { editor: '/admin/jobs/$id', id: 'a1' }],
  ['course.create', { editor: '/admin/courses/$id', id: 'a1' }],
  ['submission.approve', { editor: '/admin/submissions/$id', id: 'a1' }],
  ['newsletter.send', { editor: '/admin/newsletter/$id', id: 'a1' }],
  ['user.role', { search: { tab: 'settings', list: 'users', record: 'a1' } }],
  ['second-factor.enable', { search: { tab: 'settings', list: 'users', record: 'a1' } }],
  ['notices.update', { search: { tab: 'settings', list: 'users', record: 'a1' } }],
  ['invitation.create', { search: { tab: 'settings', list: 'invitations', record: 'a1' } }],
  ['inquiry.answer', { search: { tab: 'marketing', list: 'inquiries', record: 'a1' } }],
  ['popup.update', { search: { tab: 'marketing', record: 'a1' } }],
  ['comment.approve', { search: { tab: 'submissions', record: 'a1' } }],
  ['subscriber.unsubscribe', { search: { tab: 'newsletter', record: 'a1' } }],
  ['mail.resend', { search: { tab: 'settings', list: 'mail', record: 'a1' } }],
  ['navigation.header.add', { search: { tab: 'settings' } }],
])('%s leads to the record itself', (action, expected) => {
  expect(place(action, 'a1')).toEqual(expected);
});

test('a page text is found on its page', () => {
  const search = { tab: 'pages', record: 'a1', of: 'careers' };
  expect(place('page.update', 'a1', { page: 'careers' })).toEqual({ search });
});

test.each(['article.delete', 'popup.update', 'navigation.header.delete'])(
  '%s of what is in the bin leads there',
  (action) => {
    expect(place(action, 'a1', { standing: 'bin' })).toEqual({ search: { tab: 'content', list: 'bin', record: 'a1' } });
  },
);

test.each([
  ['article.erase', 'a1', { standing: 'gone' }],
  ['user.role', 'a1', { standing: 'gone' }],
  ['unheard.of', null, { standing: null }],
  ['articles.export', null, { standing: null }],
  ['privacy.find', 'erased-1', { standing: null }],
])('%s leads nowhere: there is nothing to be seen', (action, id, more) => {
  expect(place(action, id, more)).toBeUndefined();
});

test.each([
  ['settings.update', { search: { tab: 'settings' } }],
  ['navigation.footer', { search: { tab: 'settings' } }],
])('%s has no record, and leads to where it is set', (action, expected) => {
  expect(place(action, null, { standing: null })).toEqual(expected);
});
