import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markSignedIn, useSignedInMark } from './signed-in.ts';

const Header = () => (useSignedInMark() ? 'Account' : 'Sign in');

test('the page changes at once when somebody signs in or out', () => {
  const { container } = render(<Header />);
  expect(container.textContent).toBe('Sign in');
  act(() => markSignedIn(true));
  expect(container.textContent).toBe('Account');
  act(() => markSignedIn(false));
  expect(container.textContent).toBe('Sign in');
});
