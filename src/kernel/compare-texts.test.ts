import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBlocks, compareWords } from './compare-texts.ts';
import { blocksOf } from './rich-text-blocks.ts';

const compared = (before: string, after: string) =>
  compareBlocks(blocksOf(before), blocksOf(after)).map(({ tag, pieces, restyled }) => {
    const text = pieces.map(({ text, change }) => (change ? `[${change}: ${text}]` : text)).join('');
    return `${tag}: ${text}${restyled ? ' (restyled)' : ''}`;
  });

test('texts are compared word by word', () => {
  expect(compareWords('The rate is 5%', 'The rate was 5%')).toEqual([
    { text: 'The rate ' },
    { text: 'is', change: 'removed' },
    { text: 'was', change: 'added' },
    { text: ' 5%' },
  ]);
});

test('two long texts without a common word count as completely different, without comparing every word', () => {
  const words = (letter: string) => Array.from({ length: 30_000 }, (_, at) => `${letter}${at}`).join(' ');
  const [before, after] = [words('a'), words('b')];
  const whole = [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ];
  expect(compareWords(before, after)).toEqual(whole);
  const paragraphs = (text: string) => text.split(' ').map((word) => ({ tag: 'p' as const, text: word, html: word }));
  expect(compareBlocks(paragraphs(before), paragraphs(after))).toHaveLength(60_000);
});

test('a comparison contains every paragraph of both texts, in order', () => {
  const texts = fc.array(fc.constantFrom('A', 'B', 'C one two', 'C one three', 'D'), { maxLength: 12 });
  const blocks = (all: string[]) => all.map((text) => ({ tag: 'p' as const, text, html: text }));
  fc.assert(
    fc.property(texts, texts, fc.constantFrom(0, 1, 99), (before, after, most) => {
      const all = compareBlocks(blocks(before), blocks(after), most);
      const without = (change: string) =>
        all.flatMap(
          ({ pieces }) => pieces.flatMap((piece) => (piece.change === change ? [] : [piece.text])).join('') || [],
        );
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});

test('a comparison compares at most the requested number of changed paragraphs word by word', () => {
  const text = (rate: string) =>
    blocksOf(`<p>The first rate is ${rate}</p><p>Same</p><p>The second rate is ${rate}</p>`);
  expect(compareBlocks(text('five'), text('six'), 1).map(({ pieces }) => pieces.length)).toEqual([3, 1, 1, 1]);
});

test('a text is split into headings, paragraphs, list items, quotations and cells', () => {
  const html =
    '<h2>Facts</h2><p>One <strong>two</strong></p><ul><li><p>A</p></li><li>B<ul><li>B1</li></ul></li></ul><blockquote><p>Said</p></blockquote><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p> </p>';
  expect(blocksOf(html).map(({ tag, text }) => `${tag} ${text}`)).toEqual([
    ...['h2 Facts', 'p One two', 'li A', 'li B', 'li B1', 'blockquote Said', 'p 1', 'p 2'],
  ]);
});

test.each([
  [
    'a word in a paragraph',
    '<p>The rate is five</p>',
    '<p>The rate is six</p>',
    ['p: The rate is [removed: five][added: six]'],
  ],
  ['a new paragraph', '<p>A</p><p>C</p>', '<p>A</p><p>B b</p><p>C</p>', ['p: A', 'p: [added: B b]', 'p: C']],
  ['a removed paragraph', '<p>A</p><p>B</p><p>C</p>', '<p>A</p><p>C</p>', ['p: A', 'p: [removed: B]', 'p: C']],
  ['the last paragraph removed', '<p>A</p><p>B</p>', '<p>A</p>', ['p: A', 'p: [removed: B]']],
  [
    'another paragraph in its place',
    '<p>Entirely other words here</p>',
    '<p>Nothing alike</p>',
    ['p: [removed: Entirely other words here]', 'p: [added: Nothing alike]'],
  ],
  ['the same words in bold', '<p>A</p><p>B</p>', '<p>A</p><p><strong>B</strong></p>', ['p: A', 'p: B (restyled)']],
  ['a paragraph made a heading', '<p>Facts</p>', '<h2>Facts</h2>', ['h2: Facts (restyled)']],
  ['no change', '<p>A</p>', '<p>A</p>', ['p: A']],
])('texts are compared by paragraph: %s', (_, before, after, expected) =>
  expect(compared(before, after)).toEqual(expected),
);
