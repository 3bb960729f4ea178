import { expect, test } from 'vitest';
import { linkName } from './AuthorPage.tsx';

test.each([
  ['https://www.example.com/', 'example.com'],
  ['https://profiles.example/in/anna-weber', 'profiles.example/in/anna-weber'],
  ['https://example.org/a/very/long/path/to/a/page/about/me?x=1', 'example.org'],
])('the link %s is shown as %s', (href, name) => {
  expect(linkName(href)).toBe(name);
});
