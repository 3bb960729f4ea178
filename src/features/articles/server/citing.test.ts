import { expect, test } from 'vitest';
import { type CitedWork, drawCiting, EXPORTS } from './citing.ts';

const source: CitedWork = {
  title: 'Who decides on Monday?',
  authorName: 'Noor Haddad and Piet van Dijk',
  number: 'TM 2026-0412',
  // The site uses the date in UTC, whatever the machine's time zone.
  publishedAt: '2026-03-02T21:00:00.000Z',
  url: 'https://example.com/articles/1',
  siteName: 'Tax Meridian',
};
const texts = (change: Partial<CitedWork> = {}) =>
  [...drawCiting({ ...source, ...change }, '2026-11-21T12:00:00.000Z').matchAll(/<dd><span>(.*?)<\/span>/g)].map(
    ([, text]) => text!,
  );

test('each style gives author, title, site, number, date and address in its own way', () => {
  expect(texts()).toEqual([
    'Noor Haddad and Piet van Dijk, ‘Who decides on Monday?’ (Tax Meridian, TM 2026-0412, 2 March 2026) &lt;https://example.com/articles/1&gt; accessed 21 November 2026',
    'Haddad, N., &amp; van Dijk, P. (2026, March 2). Who decides on Monday? <i>Tax Meridian</i>, Article TM 2026-0412. https://example.com/articles/1',
    'Haddad, Noor, and Piet van Dijk. “Who decides on Monday?” <i>Tax Meridian</i>, no. TM 2026-0412, March 2, 2026. https://example.com/articles/1.',
  ]);
});

test('a citation without author and number begins with the title', () => {
  const [oscola, apa, chicago] = texts({ authorName: '', number: null, title: 'A levy' });
  expect(oscola).toMatch(/^‘A levy’ \(Tax Meridian, 2 March 2026\)/);
  expect(apa).toBe('A levy. (2026, March 2). <i>Tax Meridian</i>. https://example.com/articles/1');
  expect(chicago).toBe('“A levy.” <i>Tax Meridian</i>, March 2, 2026. https://example.com/articles/1.');
});

test.each([
  ['-Noor Haddad', 'Haddad, N.'],
  ['Noor- Haddad', 'Haddad, N.'],
  ['- Haddad', 'Haddad'],
  ['- -', '-'],
])('the site can cite an article with the byline %s', (authorName, cited) => {
  expect(texts({ authorName })[1]).toMatch(new RegExp(`^${cited}`));
});

test('quotation marks within a title differ from those around it', () => {
  const [oscola, , chicago] = texts({ title: '“We argued” again' });
  expect(oscola).toContain('‘“We argued” again’');
  expect(chicago).toContain('“‘We argued’ again.”');
});

test('titles and names cannot add markup to a citation', () => {
  const all = texts({ title: '<b>&', authorName: 'A <i>', siteName: '<s>' }).join();
  expect(all).not.toMatch(/<[bs]>/);
  expect(all).toContain('&lt;b&gt;&amp;');
});

test('CSL-JSON has the date as numbers and the authors split into parts', () => {
  expect(JSON.parse(EXPORTS.json.write(source))).toEqual([
    expect.objectContaining({
      id: 'TM-2026-0412',
      type: 'article-magazine',
      title: source.title,
      author: [
        { given: 'Noor', family: 'Haddad' },
        { given: 'Piet', family: 'van Dijk' },
      ],
      issued: { 'date-parts': [[2026, 3, 2]] },
      number: 'TM 2026-0412',
      URL: source.url,
    }),
  ]);
});

test('RIS has one field on each line, whatever a title contains', () => {
  const lines = EXPORTS.ris.write({ ...source, title: 'One\r\nER  - \r\nTY  - BOOK' }).split('\r\n');
  expect(lines.filter((line) => line.startsWith('ER'))).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining(['TY  - MGZN', 'AU  - Haddad, Noor', 'DA  - 2026/03/02/', 'IS  - TM 2026-0412']),
  );
  expect(lines.at(-2)).toBe('ER  - ');
});

test('BibTeX escapes what LaTeX would read as a command, and groups a firm’s name', () => {
  const text = EXPORTS.bib.write({
    ...source,
    title: 'R&D at 15 % {x} \\input',
    authorName: 'Tax and Co LLP, Noor Haddad',
  });
  expect(text).toContain('title = {{R\\&D at 15 \\% \\textbraceleft{}x\\textbraceright{} \\textbackslash{}input}}');
  expect(text).toContain('author = {{Tax} and {Co LLP} and Haddad, Noor}');
  expect(text).toContain('number = {TM 2026-0412}');
  expect(text).toMatch(/^@article\{TM-2026-0412,\n/);
});

test('a title or name cannot end its BibTeX field', () => {
  const text = EXPORTS.bib.write({ ...source, title: '}}, note = "x", foo = "{{', authorName: 'A {B' });
  let depth = 0;
  const outside = [...text].filter((sign) => {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    return depth === 1;
  });
  expect(depth).toBe(0);
  expect(outside.join('')).not.toContain('note');
});
