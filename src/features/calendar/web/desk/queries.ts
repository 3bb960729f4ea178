import { keepPreviousData } from '@tanstack/react-query';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { words } from '#platform/web/search-params.ts';
import { among, day, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import type { calendarApi } from '../../contract.ts';
import { CALENDAR_KINDS } from '../../vocabulary.ts';
import { type rangeOf, VIEWS } from './days.ts';

/** `date` is any day of the month, week or day on the screen. By default it is today. */
export const calendarSearch = listSearch({
  view: among(VIEWS),
  date: day,
  kind: among(CALENDAR_KINDS),
  person: words,
});
export type CalendarSearch = ReturnType<typeof calendarSearch>;

export const calendar = client<typeof calendarApi>();
const submissions = client<typeof submissionsApi>();

export const CALENDAR_KEY = '/api/admin/calendar';

export const calendarQuery = (range: ReturnType<typeof rangeOf>, { kind, person }: CalendarSearch) => {
  const query = { ...range, ...(kind && { kind }), ...(person && { person }) };
  return {
    ...queryOf(calendar, 'GET /api/admin/calendar', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
};

export const colleaguesQuery = queryOf(submissions, 'GET /api/admin/submissions/colleagues');

export const linkQuery = { ...queryOf(calendar, 'GET /api/admin/calendar/link'), staleTime: 0 };
