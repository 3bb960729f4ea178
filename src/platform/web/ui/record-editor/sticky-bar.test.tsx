import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSearch, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { openPage } from '#testing/open-page.tsx';
import { BarLink } from './sticky-bar.tsx';

const read = listSearch({});

function List() {
  return useListSearch(read).search.q;
}

test('the link back to a list keeps its search and filters', async () => {
  await openPage(<List />, {}, '?q=levies');
  await screen.findByText('levies');
  cleanup();
  await openPage(<BarLink to="/here">Notes</BarLink>);
  const link = await screen.findByRole('link', { name: 'Notes' });
  expect(link.getAttribute('href')).toBe('/here?q=levies');
});
