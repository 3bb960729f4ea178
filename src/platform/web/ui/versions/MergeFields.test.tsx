import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MergeFields } from './MergeFields.tsx';
import type { Merging } from './merging.ts';
import { wordsFor } from './side-words.ts';

const values = { title: 'Theirs', place: 'Lisbon', price: '£450' };
const of = {
  what: 'event',
  labels: { title: 'Title', place: 'Place', price: 'Price' },
  rich: [],
  refresh: [],
};
const NOTHING = 'Your changes do not overlap, so there is nothing to choose.';

function show(merging: Partial<Merging<string>>) {
  const onChoose = vi.fn();
  render(
    <MergeFields
      of={of}
      merging={{ theirs: [], mine: [], both: [], ...merging, values, base: values }}
      mine={{ ...values, title: 'Mine' }}
      choices={{}}
      words={wordsFor(undefined)}
      onChoose={onChoose}
    />,
  );
  return onChoose;
}

test('a field that only one person changed has nothing to choose', () => {
  show({ theirs: ['place'], mine: ['price'] });
  expect(screen.getByText('Taken from the saved version:').parentElement!.textContent).toContain('Place');
  expect(screen.getByText('Kept from yours:').parentElement!.textContent).toContain('Price');
  expect(screen.getByText(NOTHING)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('if both changed a field, the editor has to choose: nothing is preselected', () => {
  show({ both: ['title'] });
  expect(screen.queryByText(NOTHING)).toBeNull();
  expect(screen.queryByText(/^(Taken|Kept) from/)).toBeNull();
  expect(screen.getByRole('group', { name: 'Title' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Keep mine' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Take theirs' }).checked).toBe(false);
});

test.each([
  ['Keep mine', 'mine', 'Mine'],
  ['Take theirs', 'theirs', 'Theirs'],
])('“%s” chooses that version', (label, side, value) => {
  const onChoose = show({ both: ['title'] });
  fireEvent.click(screen.getByRole('radio', { name: label }));
  expect(onChoose).toHaveBeenLastCalledWith('title', { side, value });
});
