import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import MergeText from './MergeText.tsx';
import { wordsFor } from './side-words.ts';

test.each([
  ['Keep mine', '<p>Mine</p>', { mine: 1, theirs: 0 }],
  ['Take theirs', '<p>Theirs</p>', { mine: 0, theirs: 1 }],
  ['Keep both', '<p>Mine</p><p>Theirs</p>', { mine: 1, theirs: 1 }],
])('‘%s’ gives the text %s, with the passages %o', (label, value, passages) => {
  const onChoose = vi.fn();
  const texts = { base: '<p>Base</p>', mine: '<p>Mine</p>', theirs: '<p>Theirs</p>' };
  render(<MergeText name="text" label="Text" {...texts} words={wordsFor(undefined)} onChoose={onChoose} />);
  expect(onChoose).toHaveBeenLastCalledWith(undefined);
  fireEvent.click(screen.getByRole('radio', { name: label }));
  expect(onChoose).toHaveBeenLastCalledWith({ value, passages });
});
