import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, press } from '#testing/open-page.tsx';
import { Loaded } from './Loaded.tsx';

function List({ read }: { read: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['records'], queryFn: read, retry: false });
  return (
    <>
      <button type="button" onClick={() => query.refetch()}>
        Again
      </button>
      <Loaded query={query}>{(text) => <p>{query.isError ? `${text}, not the newest` : text}</p>}</Loaded>
    </>
  );
}

test('loaded data stay on the page if loading them again fails', async () => {
  let read = async () => 'Twelve records';
  await openPage(<List read={() => read()} />);
  await screen.findByText('Twelve records');
  read = () => Promise.reject(new Error('No connection'));
  await press('Again');
  expect(await screen.findByText('Twelve records, not the newest')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
