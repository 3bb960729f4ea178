import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ArticleRow } from '#features/articles/contract.ts';
import { ApiError } from '#kernel/problem.ts';
import { openPage } from '#testing/open-page.tsx';
import { HumorColumn } from './HumorColumn.tsx';
import { HumorPage } from './HumorPage.tsx';

const item = (id: string) =>
  ({ id, title: `Title ${id}`, content: '<p>Ha</p>', authorName: 'Ada', publishedAt: null }) as unknown as ArticleRow;
const column = (kind: 'joke' | 'story', items: ArticleRow[], popular = 0) => (
  <HumorColumn kind={kind} items={items} popular={popular} id="column" title="Column" marked={undefined} />
);

test("the first two stories have the badge 'Popular'", async () => {
  await openPage(column('story', ['1', '2', '3'].map(item), 2));
  expect(screen.getAllByRole('article').map((article) => article.textContent?.includes('Popular'))).toEqual([
    true,
    true,
    false,
  ]);
});

test('the page folds the pieces after the first ten, unless the address names one of them', async () => {
  const twelve = Array.from({ length: 12 }, (_, at) => item(String(at)));
  const open = (marked: string | undefined) =>
    openPage(<HumorColumn kind="joke" items={twelve} id="column" title="Column" marked={marked} />);
  await open('3');
  const more = screen.getByText('2 more jokes').closest('details')!;
  expect(more.open).toBe(false);
  expect([...more.querySelectorAll('article')].map(({ id }) => id)).toEqual(['10', '11']);
  cleanup();
  await open('11');
  expect(screen.getByText('2 more jokes').closest('details')!.open).toBe(true);
});

test('the page sets and removes a like without calling the server', async () => {
  const { calls } = await openPage(column('joke', [item('1')]));
  const like = screen.getByRole('button', { name: /^Like/ });
  const pressed = () => like.getAttribute('aria-pressed');
  expect(pressed()).toBe('false');
  fireEvent.click(like);
  expect(pressed()).toBe('true');
  fireEvent.click(like);
  expect(pressed()).toBe('false');
  expect(calls).toEqual([]);
});

test.each([
  ['story', 'No funny stories available at the moment.', 'Submit Your Story'],
  ['joke', 'No tax jokes available at the moment.', 'Submit Your Joke'],
] as const)('a column without a %s says so and asks for one', async (kind, none, submit) => {
  await openPage(column(kind, []));
  expect(screen.getByText(none)).toBeTruthy();
  expect(screen.getByRole('button', { name: submit }).getAttribute('href')).toBe(
    `/submit?type=tax_humor&subCategory=${kind}`,
  );
});

test('if one list cannot be loaded, the page shows the other', async () => {
  await openPage(<HumorPage />, {
    'GET /api/articles': ({ query }) => {
      if ((query as { subCategory: string }).subCategory === 'joke') throw new ApiError(403, '{"message":"Forbidden"}');
      return { rows: [item('1')], total: 1 };
    },
  });
  expect(await screen.findByText('403: Failed to fetch tax jokes')).toBeTruthy();
  expect(await screen.findByText('Title 1')).toBeTruthy();
});
