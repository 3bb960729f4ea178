import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import { courseKinds } from './index.ts';

const Preview = courseKinds[0]!.preview!;

test('the preview of a course leads back to its editor', async () => {
  await openPage(<Preview id="c1" />, {
    'GET /api/admin/training/:id': () => sampleReply('GET /api/admin/training/:id'),
  });
  const way = await screen.findByRole('link', { name: 'Back to the editor' });
  expect(way.getAttribute('href')).toBe('/admin/courses/c1');
});
