import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { ListBar } from './ListBar.tsx';

const bar = (search: object) => (
  <ListBar what={['course', 'courses']} total={43} page={2} perPage={12} search={search} to="/training" />
);
const clear = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Clear Filters' });

test('Clear Filters resets every filter, the order and the page', async () => {
  const { where } = await openPage(bar({ q: 'vat', type: 'live', sort: 'title-asc', page: 2 }));
  await act(async () => void fireEvent.click(clear()));
  expect(where()).toBe('/training');
});

test('Clear Filters is disabled on a list with default filters', async () => {
  await openPage(bar({}));
  expect(clear().disabled).toBe(true);
});
