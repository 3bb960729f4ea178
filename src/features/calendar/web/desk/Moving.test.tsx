import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeskContext } from '#features/desk/web/collection.ts';
import { fromTimeField } from '#platform/web/local-time.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import type { CalendarEntry } from '../../contract.ts';
import { addDays } from '../../vocabulary.ts';
import { today } from './days.ts';
import { moveId } from './Entry.tsx';
import { useMoves } from './Moving.tsx';

function Calendar({ entry, to }: { entry: CalendarEntry; to: string }) {
  const { drop } = useMoves();
  return (
    <button type="button" id={moveId(entry)} onClick={() => drop(entry, to)}>
      Drop
    </button>
  );
}

const seen = { updatedAt: '2026-03-01T09:00:00.000Z' };

/** Moves an entry from midnight in nine days to another day. */
async function move(task: 'planned' | 'appears', days: number) {
  const day = addDays(today(), 9);
  const at = task === 'appears' ? fromTimeField(`${day}T00:00`) : null;
  const entry = { kind: 'job', id: '1', title: 'VAT', task, day, lastDay: day, until: null, at, ...seen } as const;
  const update = vi.fn(async (id: string, _: object) => ({ id, ...seen }));
  await openPage(
    <DeskContext value={{ screens: [], kinds: [{ kind: 'job', what: 'job', update }] }}>
      <Calendar entry={entry} to={addDays(today(), days)} />
    </DeskContext>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Drop' })));
  return update;
}

test('an editor moves a planned draft to today, and the entry has the focus', async () => {
  const update = await move('planned', 0);
  expect(update.mock.calls).toEqual([['1', { plannedFor: today(), ...seen }]]);
  await waitFor(() => expect(document.activeElement?.id).toBe('move-planned-1'));
});

test.each([
  ['planned', -1, 'Choose today or a later day'],
  ['appears', 0, 'Choose a time in the future'],
] as const)(
  'an editor cannot move an entry of the kind “%s” to a time in the past',
  async (task, days, description) => {
    const update = await move(task, days);
    expect(toastStore.get()).toMatchObject({ title: 'Not moved', description });
    expect(update).not.toHaveBeenCalled();
  },
);
