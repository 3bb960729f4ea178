import { expect, test } from 'vitest';
import { targetOf } from '#platform/web/ui/SiteLink.tsx';
import { keyed, missingLinks } from './footer-links.ts';
import { isButton, smallScreenLabel } from './nav-items.ts';

test.each([
  ['/articles', { kind: 'page', to: '/articles', search: {} }],
  ['/articles?type=guide#list', { kind: 'page', to: '/articles', search: { type: 'guide' }, hash: 'list' }],
  ['/api/docs', { kind: 'plain', href: '/api/docs', outside: false }],
  ['/feed.xml?v=1', { kind: 'plain', href: '/feed.xml?v=1', outside: false }],
  ['https://oecd.example/tax', { kind: 'plain', href: 'https://oecd.example/tax', outside: true }],
  ['mailto:desk@example.com', { kind: 'plain', href: 'mailto:desk@example.com', outside: false }],
  ['#main', { kind: 'plain', href: '#main', outside: false }],
])('whether the router or the browser opens the address %s', (href, expected) => {
  expect(targetOf(href)).toEqual(expected);
});

test('a link to the contribution page is a button, whatever its label', () => {
  expect(isButton({ label: 'Contribute', href: '/submit' })).toBe(true);
  expect(isButton({ label: 'Contribute', href: '/elsewhere' })).toBe(false);
});

// A label that an administrator chose is kept.
test.each([
  ['Contribute', '/submit', 'Contribute Article'],
  ['Contact Us', '/contact-us', 'Contact'],
  ['Contribute', '/articles', 'Contribute'],
  ['Write for us', '/submit', 'Write for us'],
  ['constructor', '/submit', 'constructor'],
])('on small screens, the link %j to %s has the label %j', (label, href, shown) => {
  expect(smallScreenLabel({ label, href })).toBe(shown);
});

test('the footer always links to the required pages and the administrator login, once each', () => {
  const hrefs = (sections: Parameters<typeof missingLinks>[0]) => missingLinks(sections).map(({ href }) => href);
  const always = [
    '/newsletter',
    '/events',
    '/alerts/new',
    '/saved',
    '/privacy',
    '/admin-login',
    '/feeds',
    '/developers',
  ];
  expect(hrefs([]).toSorted()).toEqual([...always, '/terms'].sort());
  expect(hrefs([{ title: 'Small print', links: [{ label: 'Terms', href: '/terms' }] }])).toEqual(always);
});

test('sections and links with the same name get different keys', () => {
  expect(keyed(['Legal', 'News', 'Legal'], (name) => name).map(({ key }) => key)).toEqual([
    'Legal 1',
    'News 1',
    'Legal 2',
  ]);
});
