import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markSignedIn } from '#features/accounts/web/signed-in.ts';
import { configureTransport } from '#kernel/client.ts';
import { isSaved, keepSaved, savedQuery } from './queries.ts';

const list = async () => (await new QueryClient().fetchQuery(savedQuery)).rows.map(({ id }) => id);

/** Serves an API whose account has saved these articles. The API lists articles by id in alphabetical order. */
function serve(account: string[] = []): void {
  configureTransport(async (key, { query, body }) => {
    if (key === 'POST /api/saved') account.unshift(...(body as { ids: string[] }).ids);
    if (key === 'GET /api/saved') return { articles: account.map((id) => ({ id })) };
    return {
      rows: String(query?.ids)
        .split(',')
        .sort()
        .map((id) => ({ id })),
    };
  });
}

test('the page lists articles saved on the device, most recently saved first', async () => {
  serve();
  for (const id of ['b', 'c', 'a']) await keepSaved(id, true);
  expect(await list()).toEqual(['a', 'c', 'b']);
});

test('after signing out, the device shows only articles saved without the account', async () => {
  serve();
  markSignedIn(true);
  await keepSaved('of the account', true);
  markSignedIn(false);
  await keepSaved('of the device', true);
  expect([isSaved('of the account'), isSaved('of the device')]).toEqual([false, true]);
  expect(await list()).toEqual(['of the device']);
});
