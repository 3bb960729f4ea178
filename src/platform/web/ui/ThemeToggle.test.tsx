import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ThemeToggle } from './ThemeToggle.tsx';

test('the theme is set on the document and stored as light or dark', () => {
  render(<ThemeToggle />);
  for (const theme of ['dark', 'light', 'dark']) {
    fireEvent.click(screen.getByRole('button'));
    expect(document.documentElement.dataset.theme).toBe(theme);
    expect(localStorage.getItem('theme')).toBe(theme);
  }
});
