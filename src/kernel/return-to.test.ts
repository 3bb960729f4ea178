import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath, withReturn } from './return-to.ts';

test.each([
  ['/', '/'],
  ['/contribute', '/contribute'],
  ['/articles?q=VAT&page=2#comments', '/articles?q=VAT&page=2#comments'],
  ['/articles/../contribute', '/contribute'],
  ['/search?q=https://elsewhere.example//', '/search?q=https://elsewhere.example//'],
])('%j leads to %j', (address, path) => {
  expect(returnPath(address)).toBe(path);
});

test.each([
  '',
  'contribute',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '/x\\..\\elsewhere',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  ' //elsewhere.example',
  '/\u0000',
  `/${'x'.repeat(2_000)}`,
  undefined,
  ['/contribute'],
])('%j is not a path of this site', (address) => {
  expect(returnPath(address)).toBeUndefined();
});

test('whatever the path, the browser stays on the site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'elsewhere.example',
    'http:',
    '%2f',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = returnPath(`/${parts.join('')}`);
      if (path !== undefined) expect(new URL(path, 'https://site.example/login').origin).toBe('https://site.example');
    }),
  );
});

test('an address contains a path to return to only if it is valid', () => {
  expect(withReturn('/login', '/articles?q=a b')).toBe('/login?returnTo=%2Farticles%3Fq%3Da%2520b');
  expect(withReturn('/login', '//elsewhere.example')).toBe('/login');
});
