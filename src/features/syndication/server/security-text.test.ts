import { expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { toSecurityText } from './security-text.ts';

const SITE = { url: 'https://site.example', title: 'The Site', contactEmail: 'desk@site.example' };
const NOW = Date.parse('2026-11-22T15:04:05.678Z');

/** Returns the value of a field, which must occur exactly once. */
function field(text: string, name: string): string {
  const found = text.split('\n').filter((line) => line.startsWith(`${name}: `));
  expect(found).toHaveLength(1);
  return found[0]!.slice(name.length + 2);
}

test('security.txt has the fields of RFC 9116', () => {
  expect(toSecurityText(SITE, NOW)).toBe(
    [
      'Contact: mailto:desk@site.example',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://site.example/.well-known/security.txt',
      'Policy: https://site.example/.well-known/security-policy.txt',
      '',
    ].join('\n'),
  );
});

test('security.txt is valid for more than five months and less than a year, whenever it is read', () => {
  for (const now of [0, NOW, Date.parse('2028-02-29T00:00:00.000Z'), Date.parse('2026-12-31T23:59:59.999Z')]) {
    const days = (Date.parse(field(toSecurityText(SITE, now), 'Expires')) - now) / DAY;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  }
});

test('security.txt stays the same for a day, so that caches can keep it', () => {
  const [first, last] = ['2026-11-22T00:00:00.000Z', '2026-11-22T23:59:59.999Z'].map((at) => Date.parse(at));
  expect(toSecurityText(SITE, first!)).toBe(toSecurityText(SITE, last!));
});

test('a contact address with special characters remains one address', () => {
  const contact = (contactEmail: string) => field(toSecurityText({ ...SITE, contactEmail }, NOW), 'Contact');
  expect(contact('desk+security@site.example')).toBe('mailto:desk%2Bsecurity@site.example');
  expect(contact('desk?cc=other@site.example')).toBe('mailto:desk%3Fcc%3Dother@site.example');
  expect(contact('desk@müller.example')).toBe('mailto:desk@m%C3%BCller.example');
});

test('a site without https lists no addresses, because RFC 9116 forbids them', () => {
  const text = toSecurityText({ ...SITE, url: 'http://localhost:3000' }, NOW);
  expect(text).toMatch(/^Contact: .+\nExpires: .+\nPreferred-Languages: en\n$/);
});
