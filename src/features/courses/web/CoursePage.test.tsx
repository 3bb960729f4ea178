import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import type { Course } from '../contract.ts';
import { CourseView } from './CoursePage.tsx';

const live = {
  ...{ learningType: 'live', timeZone: 'Europe/London' },
  ...{ startsAt: '2099-03-20T09:00:00.000Z', endsAt: '2099-03-20T17:00:00.000Z' },
};

test.each([
  ['a live course that is still to come', {}, true],
  ['an inactive course', { active: false }, false],
  ['a past course', { startsAt: '2020-03-20T09:00:00.000Z', endsAt: '2020-03-20T17:00:00.000Z' }, false],
  ['a course to take at any time', { learningType: 'self_paced' }, false],
])('whether readers can add %s to a calendar: %o, %s', async (_, changes, can) => {
  const course = sampleReply('GET /api/training/:id', { active: true, ...live, ...changes }) as Course;
  await openPage(<CourseView course={course} />);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add to calendar' }) !== null).toBe(can);
});
