import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { Pagination } from './Pagination.tsx';

test.each([
  [1, 20, []],
  [1, 21, ['/here?q=vat&page=2']],
  [2, 41, ['/here?q=vat', '/here?q=vat&page=3']],
  [3, 41, ['/here?q=vat&page=2']],
])(
  'page %i of %i results links to the pages before and after it; the address of page 1 has no number',
  async (page, total, links) => {
    await openPage(<Pagination page={page} perPage={20} total={total} to="/here" />, {}, `?q=vat&page=${page}`);
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
  },
);
