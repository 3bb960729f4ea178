import { expect, test } from 'vitest';
import { judge, type LinkFinding, linksIn } from './links.ts';

const SITE = 'https://news.example.com';
const PRIVATE = 'Readers cannot reach this address: it belongs to a private network';

const judged: [href: string, verdict: LinkFinding][] = [
  ['https://eur-lex.europa.eu/eli/dir/2006/112/oj', undefined],
  ['#note-1', undefined],
  ['mailto:desk@example.com?subject=Hello', undefined],
  ['tel:+442079460958', undefined],
  ['/articles/x?utm_source=mail#end', { path: '/articles/x' }],
  [`${SITE}/about`, { path: '/about' }],
  ['/api/docs', { path: '/api/docs' }],
  ['', { problem: 'The link is empty' }],
  ['#', { problem: 'The link is empty' }],
  ['https://', { problem: 'This is not a complete address' }],
  ['mailto:desk', { problem: 'This is not an email address' }],
  ['javascript:alert(1)', { problem: 'Browsers do not open addresses of this kind' }],
  ['www.example.org', { problem: 'Begin with https://, or with / for a page of this site' }],
  ['/admin/articles/x', { problem: 'This leads to the desk, which readers cannot open' }],
  ['/api/articles', { problem: 'This leads to the API, not to a page' }],
  ['/%61pi/logout', { problem: 'This leads to the API, not to a page' }],
  [`${SITE}//api/articles`, { problem: 'This leads to the API, not to a page' }],
  ['/%61dmin/articles/x', { problem: 'This leads to the desk, which readers cannot open' }],
  ['https://name:secret@example.org/', { problem: 'The address contains a name or a password' }],
  ['http://example.org/', { problem: 'Not encrypted: try it with https://' }],
  ...['localhost:3000', 'intranet', 'files.local', '10.0.0.7', '127.0.0.1', '169.254.169.254', '192.168.1.1'].map(
    (host): [string, LinkFinding] => [`https://${host}/x`, { problem: PRIVATE }],
  ),
  ['https://172.20.1.1/', { problem: PRIVATE }],
  ['https://[::1]/', { problem: PRIVATE }],
  // 127.0.0.1 in another form.
  ['https://2130706433/', { problem: PRIVATE }],
];

test.each(judged)('the verdict on the link %j is %j', (href, verdict) => {
  expect(judge(href, SITE)).toEqual(verdict);
});

test('each address in a text is listed once, with its words', () => {
  const html = '<p><a href="/a">One <b>link</b></a> and <a href="/b">two</a>, <a href="/a">again</a>; <a>none</a></p>';
  expect(linksIn(html)).toEqual([
    { href: '/a', text: 'One link' },
    { href: '/b', text: 'two' },
  ]);
  expect(linksIn('<a href="/?a=1&amp;b=2">x</a>')[0]!.href).toBe('/?a=1&b=2');
});

test('unclosed markup is read only once', () => {
  expect(linksIn('<a href="'.repeat(20_000))).toHaveLength(0);
  expect(linksIn('<a href="x">'.repeat(20_000))).toHaveLength(1);
});

test('a text nested too deeply is refused, because the parser would look for each end tag among all open ones', () => {
  const html = '<b>'.repeat(300) + '</i>'.repeat(300);
  expect(() => linksIn(html)).toThrow('The text is nested more than 256 levels deep: please simplify its format');
});
