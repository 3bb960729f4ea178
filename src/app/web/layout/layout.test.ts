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

test('Contribute and Contact are buttons, with other labels on small screens', () => {
  const contribute = { label: 'Contribute', href: '/submit' };
  expect(isButton(contribute)).toBe(true);
  expect(isButton({ label: 'Contribute', href: '/elsewhere' })).toBe(false);
  expect(smallScreenLabel(contribute)).toBe('Contribute Article');
  expect(smallScreenLabel({ label: 'Contact Us', href: '/contact-us' })).toBe('Contact');
});

test('a label that an administrator chose is kept', () => {
  expect(smallScreenLabel({ label: 'Write for us', href: '/submit' })).toBe('Write for us');
  expect(smallScreenLabel({ label: 'Contribute', href: '/elsewhere' })).toBe('Contribute');
});

test('the footer always links to the required pages and the administrator login, once each', () => {
  const hrefs = (sections: Parameters<typeof missingLinks>[0]) => missingLinks(sections).map(({ href }) => href);
  expect(hrefs([])).toEqual(['/newsletter', '/events', '/alerts/new', '/saved', '/privacy', '/terms', '/admin-login']);
  expect(hrefs([{ title: 'Small print', links: [{ label: 'Terms', href: '/terms' }] }])).toEqual([
    '/newsletter',
    '/events',
    '/alerts/new',
    '/saved',
    '/privacy',
    '/admin-login',
  ]);
});

test('sections and links with the same name get different keys', () => {
  expect(keyed(['Legal', 'News', 'Legal'], (name) => name).map(({ key }) => key)).toEqual([
    'Legal 1',
    'News 1',
    'Legal 2',
  ]);
});
