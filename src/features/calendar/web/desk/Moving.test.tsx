import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeskContext } from '#features/desk/web/collection.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import type { CalendarEntry } from '../../contract.ts';
import { addDays } from '../../vocabulary.ts';
import { today } from './days.ts';
import { moveId } from './Entry.tsx';
import { useMoves } from './Moving.tsx';

const seen = { updatedAt: '2026-03-01T09:00:00.000Z' };
const entry = (task: 'planned' | 'appears') => {
  const day = addDays(today(), 9);
  const at = task === 'appears' ? `${day}T00:00:00.000Z` : null;
  return { kind: 'job', id: '1', title: 'VAT', task, day, lastDay: day, until: null, at, ...seen } as CalendarEntry;
};

function Calendar({ moved, to }: { moved: CalendarEntry; to: string }) {
  const { choose, drop, dialogs } = useMoves();
  return (
    <>
      <button type="button" id={moveId(moved)} onClick={() => choose(moved)}>
        Choose a day
      </button>
      <button type="button" onClick={() => drop(moved, to)}>
        Drop
      </button>
      {dialogs}
    </>
  );
}

async function open(moved: CalendarEntry, to = today()) {
  const update = vi.fn(async (id: string, _: object) => ({ id, ...seen }));
  const kinds = [{ kind: 'job', what: 'job', update }];
  await openPage(
    <DeskContext value={{ screens: [], kinds }}>
      <Calendar moved={moved} to={to} />
    </DeskContext>,
  );
  return update;
}
const press = (name: string, inside = document.body) =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name })));

test('an editor moves a planned draft to today, and the keyboard goes on at the entry', async () => {
  const update = await open(entry('planned'));
  await press('Drop');
  expect(update.mock.calls).toEqual([['1', { plannedFor: today(), ...seen }]]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a day'));
});

test('an editor cannot move an entry to a day that is over', async () => {
  const update = await open(entry('planned'), addDays(today(), -1));
  await press('Drop');
  expect(toastStore.get()).toMatchObject({ title: 'Not moved', description: 'Choose today or a later day' });
  expect(update).not.toHaveBeenCalled();
});

test('an editor cannot move a scheduled record to a time that is over, and is asked before any other move', async () => {
  const update = await open(entry('appears'));
  await press('Choose a day');
  const dialog = screen.getByRole('dialog', { name: 'Move to another day' });
  const choose = async (day: string) => {
    fireEvent.change(within(dialog).getByLabelText('Day'), { target: { value: day } });
    fireEvent.change(within(dialog).getByLabelText(/^Time/), { target: { value: '00:00' } });
    await press('Move', dialog);
  };
  await choose(today());
  expect(within(dialog).getByText('Choose a time in the future')).toBeTruthy();
  await choose(addDays(today(), 2));
  expect(update).not.toHaveBeenCalled();
  await press('Move', screen.getByRole('dialog', { name: 'Move this job?' }));
  expect(update).toHaveBeenCalledOnce();
});
