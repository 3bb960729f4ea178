import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, press } from '#testing/open-page.tsx';
import SourcesList from './SourcesList.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('after adding a source its first titles appear, and the next new one begins blank', async () => {
  const titles = ['Rates', 'Rulings'];
  const { calls } = await openPage(<SourcesList />, {
    'GET /api/admin/intake-sources': () => ({ rows: [], total: 0 }),
    'GET /api/jurisdictions/names': () => ({ rows: [], total: 0 }),
    'GET /api/topics': () => ({ topics: [] }),
    'POST /api/admin/intake-sources': () => ({ name: 'Authority', kind: 'rss', titles }),
  });
  await press('New source');
  fireEvent.change(field('Name'), { target: { value: 'Authority' } });
  fireEvent.change(field('Address'), { target: { value: ' https://authority.example/feed ' } });
  await press('Save');
  await expect.poll(() => screen.queryByText('“Authority” (RSS) begins with:')).not.toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(titles);
  expect(calls).toContainEqual({
    key: 'POST /api/admin/intake-sources',
    parts: {
      body: {
        ...{ name: 'Authority', address: 'https://authority.example/feed', jurisdiction: '', topics: [] },
        ...{ frequency: 'six_hourly', active: true },
      },
    },
  });
  await press('New source');
  expect([field('Name').value, field('Address').value]).toEqual(['', '']);
});
