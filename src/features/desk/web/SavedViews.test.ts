import { expect, test } from 'vitest';
import { filtersIn } from './SavedViews.tsx';

test.each([
  ['', ''],
  ['?page=3', ''],
  ['?status=draft&page=3', '?status=draft'],
  ['?status=draft&category=VAT', '?category=VAT&status=draft'],
  ['?record=0199', ''],
  ['?q=transfer%20pricing', '?q=transfer+pricing'],
])('a view stores the filters of %j as %j', (searchStr, filters) => {
  expect(filtersIn(searchStr)).toBe(filters);
});
