import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { ButtonLink } from './ButtonLink.tsx';

test('a link that is announced as a button has an address, and Space follows it', async () => {
  const { where } = await openPage(<ButtonLink to="/articles">Back to Articles</ButtonLink>);
  const button = screen.getByRole('button', { name: 'Back to Articles' });
  expect(button.getAttribute('href')).toBe('/articles');
  await act(async () => fireEvent.keyDown(button, { key: 'a' }));
  expect(where()).toBe('/here');
  await act(async () => fireEvent.keyDown(button, { key: ' ' }));
  expect(where()).toBe('/articles');
});
