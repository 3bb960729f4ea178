import { expect, test } from 'vitest';
import type { Announcement } from '#features/announcements/contract.ts';
import { announcementHead } from '#features/announcements/web/announcement-head.ts';
import type { Article } from '#features/articles/contract.ts';
import { articleHead } from '#features/articles/web/article-head.ts';
import type { Course } from '#features/courses/contract.ts';
import { courseHead } from '#features/courses/web/course-head.ts';
import type { Event } from '#features/events/contract.ts';
import { eventHead } from '#features/events/web/event-head.ts';
import type { Job } from '#features/jobs/contract.ts';
import { jobHead } from '#features/jobs/web/job-head.ts';
import type { PublicIssue } from '#features/newsletter/issues-contract.ts';
import { issueHead } from '#features/newsletter/web/issue-head.tsx';
import { head, siteDescriptions } from '#platform/web/head.ts';
import { homeRoute } from './routes/single-pages.tsx';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: 'desk@tax.example', renderedAt: 0 };
const at = '2026-03-01T09:00:00.000Z';
const record = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Ends with </script>',
  content: '<p>Text.</p>',
  description: 'Text.',
  publishedAt: at,
  createdAt: at,
  updatedAt: at,
  startsAt: at,
  endsAt: at,
  timeZone: 'UTC',
  active: true,
};

type Head = { scripts?: { type: string; children: string }[] };
const pages: [kind: string, head: object, types: string[]][] = [
  [
    'an article',
    articleHead(site, { ...record, authorName: 'Noor Haddad' } as unknown as Article),
    ['Article', 'BreadcrumbList'],
  ],
  ['an announcement', announcementHead(site, record as unknown as Announcement), ['NewsArticle', 'BreadcrumbList']],
  [
    'a job',
    jobHead(site, {
      ...record,
      company: 'Example',
      location: 'Vienna',
      requirements: [],
      expiresAt: null,
      salaryMin: null,
      salaryMax: null,
    } as unknown as Job),
    ['JobPosting', 'BreadcrumbList'],
  ],
  [
    'a course',
    courseHead(site, { ...record, provider: 'Example', price: '', learningType: 'live' } as unknown as Course),
    ['Course', 'BreadcrumbList'],
  ],
  [
    'an event',
    eventHead(site, { ...record, organiser: 'Example', place: 'Vienna' } as unknown as Event),
    ['Event', 'BreadcrumbList'],
  ],
  [
    'an issue',
    issueHead(site, { slug: 'weekly-7', subject: 'The week', preheader: '', sentAt: at } as unknown as PublicIssue),
    ['Article', 'BreadcrumbList'],
  ],
  ['a list', head(site, { title: 'Careers', description: 'Jobs', path: '/careers' }), ['BreadcrumbList']],
  [
    'the front page',
    head(site, { title: 'News', description: 'News', path: '/', structured: siteDescriptions(site) }),
    ['WebSite', 'Organization'],
  ],
  [
    'a page that search engines should not list',
    head(site, { title: 'S', description: 'S', path: '/s', hidden: true }),
    [],
  ],
];

test.each(pages)('JSON-LD describes %s with the expected types', (_, head, types) => {
  const { scripts = [] } = head as Head;
  const descriptions = scripts.map(({ children }) => JSON.parse(children));
  expect(descriptions.map((description) => description['@type'])).toEqual(types);
  for (const { type, children } of scripts) {
    expect(type).toBe('application/ld+json');
    expect(JSON.parse(children)['@context']).toBe('https://schema.org');
    expect(children).not.toContain('</script>');
  }
});

test('an article names its author as a person, and the site says how it can be searched', () => {
  const [article] = (pages[0]![1] as Head).scripts!.map(({ children }) => JSON.parse(children));
  expect(article.author).toEqual({ '@type': 'Person', name: 'Noor Haddad' });
  expect(siteDescriptions(site)[0]).toMatchObject({
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: 'https://tax.example/search?q={words}' } },
  });
});

test('the front page describes the site and its publisher', () => {
  const { scripts } = homeRoute.options.head!({ match: { context: { site } } } as never) as ReturnType<typeof head>;
  const described = head(site, { title: '', description: '', path: '/', structured: siteDescriptions(site) });
  expect(scripts).toEqual(described.scripts);
});
