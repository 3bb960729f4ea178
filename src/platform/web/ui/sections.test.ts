import { expect, test } from 'vitest';
import { withAnchors } from './sections.ts';

test('each heading gets an id made from its text', () => {
  const { html, sections } = withAnchors('<h2>Who decides?</h2><p>We do.</p><h3 data-align="center">On Monday</h3>');
  expect(html).toBe(
    '<h2 id="section-who-decides">Who decides?</h2><p>We do.</p><h3 id="section-on-monday" data-align="center">On Monday</h3>',
  );
  expect(sections).toEqual([
    { id: 'section-who-decides', title: 'Who decides?', level: 2 },
    { id: 'section-on-monday', title: 'On Monday', level: 3 },
  ]);
});

test.each([
  ['marks and entities', 'Profit &amp; <em>loss</em>', 'Profit & loss', 'section-profit-loss'],
  ['an apostrophe', 'The taxpayer’s case', 'The taxpayer’s case', 'section-the-taxpayers-case'],
  ['another script', 'Что дальше?', 'Что дальше?', 'section-что-дальше'],
  ['a line break', 'First<br />second', 'First second', 'section-first-second'],
  ['no word at all', '***', '***', 'section-untitled'],
])('a heading with %s', (_, inner, title, id) => {
  expect(withAnchors(`<h2>${inner}</h2>`).sections).toEqual([{ id, title, level: 2 }]);
});

test('headings with the same text get different ids', () => {
  const { sections } = withAnchors('<h2>Facts</h2><h2>Facts</h2><h2>Facts 2</h2>');
  expect(sections.map(({ id }) => id)).toEqual(['section-facts', 'section-facts--2', 'section-facts-2']);
});

test('an id never ends with half a character', () => {
  const [section] = withAnchors(`<h2>${'a'.repeat(59)}𝒜𝒜</h2>`).sections;
  expect(section?.id).toBe(`section-${'a'.repeat(59)}`);
});

test('a text without headings is unchanged', () => {
  expect(withAnchors('<p>Short.</p>')).toEqual({ html: '<p>Short.</p>', sections: [] });
});
