import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DESK } from '#app/web/desk.ts';
import { DeskContext } from '#features/desk/web/collection.ts';
import { openPage } from '#testing/open-page.tsx';
import { CALENDAR_TASKS } from '../../vocabulary.ts';
import { EntryList } from './Entry.tsx';

const entries = CALENDAR_TASKS.map((task) => ({
  kind: 'job' as const,
  id: task,
  title: `A record that ${task}`,
  task,
  at: '2026-03-21T09:00:00.000Z',
  until: null,
  day: '2026-03-21',
  lastDay: '2026-03-21',
  updatedAt: '2026-03-01T09:00:00.000Z',
}));

test('planned drafts and scheduled records can be moved; other entries only lead to their editors', async () => {
  await openPage(
    <DeskContext value={DESK}>
      <EntryList entries={entries} onMove={() => undefined} onDrag={() => undefined} />
    </DeskContext>,
    {},
  );
  const rows = await screen.findAllByRole('listitem');
  const movable = rows.filter((row) => row.querySelector('button')).map((row) => row.querySelector('a')?.textContent);
  expect(movable).toEqual(['A record that planned', 'A record that appears']);
  expect(rows.filter((row) => row.draggable)).toHaveLength(movable.length);
  expect(screen.getAllByRole('link')).toHaveLength(entries.length);
});
