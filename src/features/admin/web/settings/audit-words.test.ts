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

test.each([
  ['article.update', 'a1', { editor: '/admin/articles/$id', id: 'a1' }],
  ['article.delete', 'a1', { search: { tab: 'content', list: 'bin' } }],
  ['user.role', 'u1', { search: { tab: 'settings', list: 'users' } }],
  ['unheard.of', null, undefined],
])('%s leads to where the record is', (action, id, place) => {
  expect(placeOf(action, id)).toEqual(place);
});
