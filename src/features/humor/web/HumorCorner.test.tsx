import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { HumorCorner } from './index.tsx';

const NONE = {
  joke: 'No tax jokes available at the moment.',
  story: 'No funny stories available at the moment.',
};
const open = (kinds: string[]) =>
  openPage(<HumorCorner />, {
    'GET /api/articles': ({ query }) => {
      const kind = String(query!.subCategory);
      const rows = kinds.includes(kind) ? [{ id: kind, title: `A ${kind}`, content: '<p>Ha</p>' }] : [];
      return { rows, total: rows.length };
    },
  });

test.each([
  ['joke', 'story'],
  ['story', 'joke'],
] as const)('if there is a %s but no %s, the corner says so', async (some, none) => {
  await open([some]);
  expect(await screen.findByRole('link', { name: `A ${some}` })).toBeTruthy();
  expect(screen.getByText(NONE[none])).toBeTruthy();
  expect(screen.queryByText(NONE[some])).toBeNull();
});

test('without any humor, the corner says only that', async () => {
  await open([]);
  expect(await screen.findByText('No humor content available at the moment.')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});
