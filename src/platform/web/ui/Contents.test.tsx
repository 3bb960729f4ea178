import { expect, test } from 'vitest';
import { withHeadingIds } from '#kernel/rich-text-reading.ts';
import { sectionsOf } from './Contents.tsx';

const sections = (html: string) => sectionsOf(withHeadingIds(html));

test('each heading gets an id made from its text, and a link to it', () => {
  const html = withHeadingIds('<h2>Who decides?</h2><p>We do.</p><h3 data-align="center">On Monday</h3>');
  const page = document.createElement('div');
  page.innerHTML = html;
  const headings = [...page.querySelectorAll('h2, h3')];
  expect(headings.map(({ id }) => id)).toEqual(['section-who-decides', 'section-on-monday']);
  expect(headings.map((heading) => heading.querySelector('a')?.getAttribute('href'))).toEqual([
    '#section-who-decides',
    '#section-on-monday',
  ]);
  // Screen readers name a heading by its words alone.
  expect(
    headings.map((heading) => page.querySelector(`#${heading.getAttribute('aria-labelledby')}`)?.textContent),
  ).toEqual(['Who decides?', 'On Monday']);
  expect(headings[1]!.getAttribute('data-align')).toBe('center');
  expect(sectionsOf(html)).toEqual([
    { id: 'section-who-decides', title: 'Who decides?', level: 2 },
    { id: 'section-on-monday', title: 'On Monday', level: 3 },
  ]);
});

test('a note in a heading is not part of its title', () => {
  const html =
    '<h2 id="section-a">Who decides<small class="note"><button>1</button><span popover>b</span></small></h2>';
  expect(sectionsOf(html)).toEqual([{ id: 'section-a', title: 'Who decides', level: 2 }]);
});

test.each([
  ['marks and entities', 'Profit &amp; <em>loss</em>', 'Profit & loss', 'section-profit-loss'],
  ['an apostrophe', 'The taxpayer’s case', 'The taxpayer’s case', 'section-the-taxpayers-case'],
  ['another script', 'Что дальше?', 'Что дальше?', 'section-что-дальше'],
  ['a line break', 'First<br />second', 'First second', 'section-first-second'],
  ['no word at all', '***', '***', 'section-untitled'],
])('a heading with %s has a title and an id', (_, inner, title, id) => {
  expect(sections(`<h2>${inner}</h2>`)).toEqual([{ id, title, level: 2 }]);
});

test('headings with the same text get different ids', () => {
  expect(sections('<h2>Facts</h2><h2>Facts</h2><h2>Facts 2</h2>').map(({ id }) => id)).toEqual([
    'section-facts',
    'section-facts--2',
    'section-facts-2',
  ]);
});

test('an id never ends with half a character', () => {
  const [section] = sections(`<h2>${'a'.repeat(59)}𝒜𝒜</h2>`);
  expect(section?.id).toBe(`section-${'a'.repeat(59)}`);
});

test('a text without headings is unchanged', () => {
  expect(withHeadingIds('<p>Short.</p>')).toBe('<p>Short.</p>');
});
