import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DESK } from '#app/web/desk.ts';
import { openPage } from '#testing/open-page.tsx';
import { DeskContext } from '../collection.ts';
import { Agenda } from './Agenda.tsx';

const items = Array.from({ length: 10 }, (_, at) => ({
  kind: 'article',
  id: `a${at}`,
  title: `Article ${at}`,
  task: 'appears',
  at: '2026-03-21T09:00:00.000Z',
}));

test.each([
  [12, ['and 2 more']],
  [10, []],
])("of this week's %d entries, the agenda shows ten and says how many more there are: %j", async (total, more) => {
  const nothing = { rows: [], total: 0 };
  await openPage(
    <DeskContext value={DESK}>
      <Agenda />
    </DeskContext>,
    { 'GET /api/admin/overview/agenda': () => ({ start: null, overdue: nothing, coming: { rows: items, total } }) },
  );
  const week = within(await screen.findByRole('region', { name: 'The next 7 days' }));
  expect(week.getAllByRole('listitem')).toHaveLength(10);
  expect(week.queryAllByText(/more$/).map(({ textContent }) => textContent)).toEqual(more);
});

test('a new site says how many of its first steps are left', async () => {
  const nothing = { rows: [], total: 0 };
  const start = Object.entries({ settings: true, mail: false, article: false }).map(([step, done]) => ({ step, done }));
  await openPage(
    <DeskContext value={DESK}>
      <Agenda />
    </DeskContext>,
    { 'GET /api/admin/overview/agenda': () => ({ start, overdue: nothing, coming: nothing }) },
  );
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getByText(/^2 of 3 are left/)).toBeTruthy();
  expect(steps.getAllByText('Done')).toHaveLength(1);
});
