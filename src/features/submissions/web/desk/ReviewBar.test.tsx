import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { turnSingleKeys } from '#platform/web/single-keys.ts';
import { openPage } from '#testing/open-page.tsx';
import { useNeighbours } from './ReviewBar.tsx';

function Reviewed() {
  return <p>{useNeighbours('second').waiting} wait</p>;
}

async function open() {
  const rows = ['first', 'second', 'third'].map((id) => ({ id }));
  const { where } = await openPage(<Reviewed />, { 'GET /api/admin/submissions': () => ({ rows, total: 3 }) });
  await screen.findByText('3 wait');
  const press = (key: string) => act(async () => void fireEvent.keyDown(window, { key }));
  return { where, press };
}

test.each([
  ['j', 'third'],
  ['k', 'first'],
])('the key %s opens the %s submission', async (key, id) => {
  const { where, press } = await open();
  await press(key);
  expect(where()).toBe(`/admin/submissions/${id}`);
});

test('with single-key shortcuts turned off, the keys do nothing', async () => {
  turnSingleKeys(false);
  const { where, press } = await open();
  await press('j');
  expect(where()).toBe('/here');
});
