import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announcementKinds } from '#features/announcements/web/desk/index.ts';
import { articleKinds } from '#features/articles/web/desk/index.ts';
import { DeskContext } from '#features/desk/web/collection.ts';
import { eventKinds } from '#features/events/web/desk/index.ts';
import { jobKinds } from '#features/jobs/web/desk/index.ts';
import { keep, recall } from '#platform/web/ui/record-editor/kept.ts';
import { openPage, press } from '#testing/open-page.tsx';
import { addDays } from '../../vocabulary.ts';
import { useBeginning } from './Beginning.tsx';
import { today } from './days.ts';

function Calendar({ day }: { day: string }) {
  const { begin, dialog } = useBeginning();
  return (
    <>
      <button type="button" onClick={() => begin(day)}>
        New
      </button>
      {dialog}
    </>
  );
}

async function open(day: string) {
  const kinds = [...articleKinds, ...announcementKinds, ...jobKinds, ...eventKinds];
  await openPage(
    <DeskContext value={{ screens: [], kinds }}>
      <Calendar day={day} />
    </DeskContext>,
  );
  await press('New');
}

/** Opens the dialog for a day, chooses a kind and confirms. */
async function begin(day: string, kind: string, chosen = day) {
  await open(day);
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: kind } });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: chosen } });
  await press('Begin');
}

const friday = addDays(today(), 9);

test.each([
  ['article', '/api/admin/articles', { plannedFor: friday }],
  ['announcement', '/api/admin/breaking-news', { plannedFor: friday }],
  ['event', '/api/admin/events', { startsAt: `${friday}T09:00` }],
])('a new %s begins on the chosen day', async (kind, key, values) => {
  await begin(friday, kind);
  expect(recall(key, undefined)).toMatchObject({ values, filledFrom: 'the calendar' });
});

test('only some kinds begin on a day, none in the past, and a past day on the screen becomes today', async () => {
  const yesterday = addDays(today(), -1);
  await open(yesterday);
  expect([...screen.getByLabelText<HTMLSelectElement>('Kind').options].map(({ text }) => text)).toEqual([
    'Article',
    'Announcement',
    'Event',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe(today());
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: yesterday } });
  await press('Begin');
  expect(screen.getByText('Choose today or a later day')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
});

test('a form that only the calendar has filled in begins again on another day', async () => {
  keep('/api/admin/articles', undefined, { values: { plannedFor: today() }, filledFrom: 'the calendar' });
  await begin(friday, 'article');
  expect(recall('/api/admin/articles', undefined)).toMatchObject({ values: { plannedFor: friday } });
});

test('unsaved input of another new record stays as it is', async () => {
  keep('/api/admin/articles', undefined, { values: { title: 'Half written' } });
  await begin(friday, 'article');
  expect(screen.getByText(/unsaved new record of this kind/)).toBeTruthy();
  expect(recall('/api/admin/articles', undefined)).toMatchObject({ values: { title: 'Half written' } });
});
