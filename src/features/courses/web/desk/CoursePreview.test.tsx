import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import CoursePreview from './CoursePreview.tsx';

test('the preview of a course leads back to its editor', async () => {
  await openPage(<CoursePreview id="c1" />, {
    'GET /api/admin/training/:id': () => sampleReply('GET /api/admin/training/:id'),
  });
  const way = await screen.findByRole('link', { name: 'Back to the editor' });
  expect(way.getAttribute('href')).toBe('/admin/courses/c1');
});
