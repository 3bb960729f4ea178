import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { type Answers, openPage } from '#testing/open-page.tsx';
import { SECTIONS } from '../vocabulary.ts';
import { HomePage } from './HomePage.tsx';

const nothing = () => ({ rows: [], total: 0 });
const never = () => new Promise(() => {});
const refuse = () => {
  throw new ApiError(403, '{"message":"No"}');
};
const empty: Answers = {
  'GET /api/page-content/:page': () => ({ hero_title: 'On the record' }),
  'GET /api/front-page': () => ({ stories: [], sections: SECTIONS }),
  'GET /api/breaking-news': nothing,
  'GET /api/articles/featured': nothing,
  'GET /api/articles': nothing,
  'GET /api/training': nothing,
  'GET /api/jobs': nothing,
};

test('a front page without content says so in each part', async () => {
  await openPage(<HomePage />, empty);
  expect(await screen.findByRole('heading', { name: 'On the record' })).toBeTruthy();
  for (const text of [
    'INFO',
    'No breaking news at the moment',
    'No breaking news available at the moment.',
    'No featured articles available at the moment.',
    'No humor content available at the moment.',
    'No training courses available at the moment.',
    'No job listings available at the moment.',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('while a part is loading, it shows a skeleton with as many rows as it will have', async () => {
  await openPage(<HomePage />, { ...empty, 'GET /api/breaking-news': never, 'GET /api/jobs': never });
  expect(await screen.findByText('LOADING')).toBeTruthy();
  const rowsOf = (name: string) => screen.getByRole('region', { name }).querySelectorAll('[role=status] > div').length;
  expect(rowsOf('Top Tax Stories & Press Release')).toBe(6);
  expect(rowsOf('Career Opportunities')).toBe(6);
  expect(await screen.findByText('No training courses available at the moment.')).toBeTruthy();
});

test('a part that cannot be loaded says so, and the others still appear', async () => {
  const humor: Answers = {
    'GET /api/articles': ({ query }) => (query?.subCategory === 'joke' ? refuse() : nothing()),
  };
  await openPage(<HomePage />, { ...empty, ...humor, 'GET /api/training': refuse });
  expect(await screen.findByText('403: Failed to fetch tax jokes')).toBeTruthy();
  expect(await screen.findByText('The courses could not be loaded.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  expect(screen.getByText('No funny stories available at the moment.')).toBeTruthy();
  expect(screen.getByText('No job listings available at the moment.')).toBeTruthy();
});
