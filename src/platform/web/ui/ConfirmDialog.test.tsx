import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser } from '#testing/open-page.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

beforeEach(completeBrowser);

test.each([
  ['while a choice is missing, the button keeps its name', { incomplete: true }, 'Merge'],
  ['while the action runs, the button says so', { pending: true }, 'Merging...'],
])('%s and cannot be pressed', (_name, state, label) => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      title="Merge"
      open
      verb="Merge"
      doing="Merging..."
      onClose={() => undefined}
      onConfirm={onConfirm}
      {...state}
    />,
  );
  const button = screen.getByRole('button', { name: label });
  button.click();
  expect(onConfirm).not.toHaveBeenCalled();
});
