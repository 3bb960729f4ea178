import { describe, expect, test } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
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

test('the panel requests the six most urgent announcements and keeps only what it shows of them', async () => {
  const asked: unknown[] = [];
  configureTransport(async (_, { query }) => {
    asked.push(query);
    return { rows: [{ id: 'n1', title: 'The budget', summary: 'A long one' }], total: 1 };
  });
  const { rows } = await makeQueryClient({ onServer: true }).fetchQuery(panelQuery);
  expect(asked).toEqual([{ sort: 'priority-desc', limit: 6, fields: 'card' }]);
  expect(rows[0]).toMatchObject({ id: 'n1', title: 'The budget' });
  expect(rows[0]).not.toHaveProperty('summary');
});
