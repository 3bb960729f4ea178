import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { FilterForm } from './FilterForm.tsx';

test.each([
  [{}, false],
  [{ q: 'vat', page: 2 }, false],
  [{ q: 'vat', category: 'Customs' }, true],
])('whether a reader who searches with %o sees the filters unfolded: %s', async (search, unfolded) => {
  await openPage(
    <FilterForm
      {...{ to: '/here', label: 'Filters', placeholder: 'Title', oneRowFrom: 'md', className: '' }}
      search={search}
      parse={(fields) => fields}
    >
      <input name="category" />
    </FilterForm>,
  );
  expect(document.querySelector('details')!.open).toBe(unfolded);
});
