import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { PublishChecks } from './PublishChecks.tsx';

const open = async (links: object) => {
  const onReady = vi.fn();
  await openPage(
    <PublishChecks
      facts={[]}
      content="<p>Text</p>"
      faults={async () => ({})}
      labels={{}}
      mending={{ onClose: () => {} } as never}
      onReady={onReady}
    />,
    {
      'POST /api/publishing/check': () => ({ pictures: [], advice: [], tables: [], links: { problems: [], ...links } }),
    },
  );
  await screen.findByText('Links');
  return onReady;
};

test.each([
  [0, 0, 'None in the text'],
  [1, 0, 'One, checked'],
  [4, 0, '4, checked'],
  [4, 1, '3, checked; 1 more were not'],
])('with %i links, %i of them not checked, the line says “%s”', async (total, unchecked, text) => {
  const onReady = await open({ total, unchecked });
  expect(screen.getByText(text)).toBeTruthy();
  expect(onReady).toHaveBeenLastCalledWith(true);
});

test('each refusal has one line, and each unfinished table links to its place in the text', async () => {
  const mending = vi.fn();
  await openPage(
    <PublishChecks
      facts={[
        { label: 'Address', shown: '/articles/vat', without: 'None' },
        { label: 'Category', shown: 'VAT', without: 'None' },
        { label: 'Applications', shown: '', without: 'None: readers cannot apply', field: 'contactEmail' },
      ]}
      content="<p>Text</p>"
      faults={async () => ({
        slug: 'Another article uses this address, or used it before',
        contactEmail: 'Give an email',
      })}
      labels={{ slug: 'Address', contactEmail: 'Contact email' }}
      mending={mending}
      onReady={() => undefined}
    />,
    {
      'POST /api/publishing/check': () => ({
        pictures: [],
        advice: [],
        tables: [{ at: 2, title: 'Rates', problem: 'One cell is empty.' }],
        links: { total: 0, unchecked: 0, problems: [] },
      }),
    },
  );
  await screen.findByText('Category');
  expect(screen.getAllByText('Address')).toHaveLength(1);
  expect(screen.queryByText('Applications')).toBeNull();
  screen.getByRole('button', { name: 'Edit: Rates' }).click();
  expect(mending).toHaveBeenCalledWith('content/table-2');
});
