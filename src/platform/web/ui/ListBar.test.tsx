import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { ListBar, rangeOf } from './ListBar.tsx';

const bar = (search: object) => (
  <ListBar what={['course', 'courses']} total={43} page={2} perPage={12} search={search} to="/training" />
);
const clear = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Clear Filters' });

test('Clear Filters resets every filter, the order and the page', async () => {
  const { where } = await openPage(bar({ q: 'vat', type: 'live', sort: 'title-asc', page: 2 }));
  await act(async () => void fireEvent.click(clear()));
  expect(where()).toBe('/training');
});

test('Clear Filters does nothing on a list with default filters, but keeps the focus', async () => {
  await openPage(bar({}));
  expect(clear().disabled).toBe(false);
  expect(clear().getAttribute('aria-disabled')).toBe('true');
});

test.each([
  [0, 1, '0 courses'],
  [1, 1, '1 course'],
  [12, 1, '12 courses'],
  [13, 1, '1–12 of 13 courses'],
  [13, 2, '13–13 of 13 courses'],
  [43, 3, '25–36 of 43 courses'],
  [43, 9, '43 courses'],
])('with %i rows, page %i shows %j', (total, page, expected) => {
  expect(rangeOf(['course', 'courses'], total, page, 12)).toBe(expected);
});

test('a searched list says if there are more rows than it counts', () => {
  expect(rangeOf(['course', 'courses'], 1_001, 2, 20, true)).toBe('21–40 of more than 1000 courses');
  expect(rangeOf(['course', 'courses'], 1_041, 52, 20, true)).toBe('1021–1040 of more than 1040 courses');
  expect(rangeOf(['course', 'courses'], 1_000, 1, 20, true)).toBe('1–20 of 1000 courses');
  expect(rangeOf(['course', 'courses'], 5_000, 1, 20)).toBe('1–20 of 5000 courses');
});
