import { expect, test } from 'vitest';
import { smallScreenLabel } from './nav-items.ts';

test.each([
  ['Contribute', '/submit', 'Contribute Article'],
  ['Contact Us', '/contact-us', 'Contact'],
  ['Contribute', '/articles', 'Contribute'],
  ['Write for us', '/submit', 'Write for us'],
  ['constructor', '/submit', 'constructor'],
])('on small screens, the link %j to %s has the label %j', (label, href, shown) => {
  expect(smallScreenLabel({ label, href })).toBe(shown);
});
