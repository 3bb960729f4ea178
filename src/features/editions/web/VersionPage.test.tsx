import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import { VersionPage } from './VersionPage.tsx';

const READ = 'GET /api/editions/:id/:n';

test.each([
  [1, undefined],
  [2, '/articles/a/versions?from=1&to=2'],
])('version %d links to the changes since the previous version: %s', async (n, address) => {
  const edition = { n, last: 3, path: '/articles/a', sha256: 'ab' };
  await openPage(<VersionPage />, { [READ]: () => sampleReply(READ, edition) });
  await screen.findByText(`Version ${n} of 3`);
  expect(screen.queryByRole('link', { name: 'What changed' })?.getAttribute('href')).toBe(address);
});
