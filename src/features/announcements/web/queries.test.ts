import { describe, expect, test } from 'vitest';
import { announcementSearch, announcementsQuery, panelQuery } from './queries.ts';

describe('the address of the announcements list', () => {
  test('keeps every chosen filter', () => {
    const chosen = { q: 'vat', jurisdiction: 'Kenya', period: 'week', sort: 'title-asc', page: 3 };
    expect(announcementSearch(chosen)).toEqual(chosen);
  });

  test.each([
    ['empty fields of a form', { q: ' ', jurisdiction: '', period: '', sort: '' }],
    ['defaults', { period: 'all', sort: 'date-desc', page: 1 }],
    ['invalid values', { period: 'year', sort: 'views', page: -2, other: 'x' }],
  ])('omits %s', (_, raw) => {
    expect(announcementSearch(raw)).toEqual({});
  });
});

test('a page requests 20 cards and skips the pages before it', () => {
  expect(announcementsQuery({ page: 3, period: 'today' }).queryKey[1]).toEqual({
    period: 'today',
    limit: 20,
    offset: 40,
    fields: 'card',
  });
});

test('the panel requests the six most urgent announcements', () => {
  expect(panelQuery.queryKey[1]).toEqual({ sort: 'panel', limit: 6, fields: 'card' });
});
