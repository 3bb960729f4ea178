import { expect, test } from 'vitest';
import type { Course } from '../contract.ts';
import { courseHead } from './course-head.ts';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: 0 };
const course = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'VAT for beginners',
  provider: 'Example School',
  description: 'From the first invoice.\n\nTo the first return.',
  courseType: 'certification',
  learningType: 'live',
  learningHours: 12,
  duration: '6 weeks',
  price: '£450',
  url: '',
  status: 'published',
  active: true,
  publishedAt: '2026-03-01T00:00:00.000Z',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
} as Course;
const described = (over: Partial<Course> = {}) =>
  JSON.parse(courseHead(site, { ...course, ...over }).scripts[0]?.children ?? 'null');

test('the page describes a course in schema.org’s vocabulary', () => {
  expect(described()).toMatchObject({
    '@type': 'Course',
    name: 'VAT for beginners',
    url: `https://tax.example/training/${course.id}`,
    provider: { name: 'Example School' },
    offers: { category: 'Paid' },
    hasCourseInstance: { courseMode: 'synchronous', courseWorkload: 'PT12H' },
  });
});

test('a course without a price is free, and its address is the provider’s', () => {
  const url = 'https://courses.example.com/vat';
  expect(described({ price: '', url })).toMatchObject({ offers: { category: 'Free' }, url });
});

test('search engines do not index the page of a missing course', () => {
  expect(courseHead(site, undefined).meta).toEqual(
    expect.arrayContaining([{ title: 'Course Not Found · Tax Meridian' }, { name: 'robots', content: 'noindex' }]),
  );
});
