// @vitest-environment jsdom
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
    { 'POST /api/publishing/check': () => ({ pictures: [], charts: [], links: { problems: [], ...links } }) },
  );
  await screen.findByText('Links');
  return onReady;
};

test.each([
  [0, 0, 'None in the text'],
  [1, 0, 'One, checked'],
  [4, 0, '4, checked'],
  [4, 1, '3, checked; 1 more were not'],
])('of %i links, %i not checked, it says “%s”', async (total, unchecked, text) => {
  const onReady = await open({ total, unchecked });
  expect(screen.getByText(text)).toBeTruthy();
  expect(onReady).toHaveBeenLastCalledWith(true);
});
