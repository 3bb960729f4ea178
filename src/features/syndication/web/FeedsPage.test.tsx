import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { FeedsPage } from './FeedsPage.tsx';

test('each link to a feed has its own name', async () => {
  await openPage(<FeedsPage />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);
  expect(links.length).toBeGreaterThan(9);
  expect(links.filter((name, at) => links.indexOf(name) < at)).toEqual([]);
});
