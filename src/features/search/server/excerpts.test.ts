import { expect, test } from 'vitest';
import { processorTime } from '#testing/processor-time.ts';
import { MARK } from '../vocabulary.ts';
import { excerptFrom, markIn, type Phrase, phrasesByBeginning } from './excerpts.ts';

const phrase = (stems: string, group = 0): Phrase => ({ stems: stems.split(' '), groups: [group] });
const shown = (text: string) => text.replaceAll(MARK.from, '[').replaceAll(MARK.to, ']');

test.each([
  [
    'regist',
    'Register, registered and registering, but not regal',
    '[Register], [registered] and [registering], but not regal',
  ],
  ['compani', 'A company, companies and a companion', 'A [company], [companies] and a companion'],
  ['price', 'Pricing, priced and prices, but no prince', '[Pricing], [priced] and [prices], but no prince'],
  ['invoic', 'invoices, e-invoicing', '[invoices], e-[invoicing]'],
  ['einvoic', 'E-invoicing, not invoicing', '[E-invoicing], not invoicing'],
  ['crossbord', 'cross-border', '[cross-border]'],
  ['plan', 'planning for planets', '[planning] for planets'],
  ['tax', 'Tax and taxes in a taxi', '[Tax] and [taxes] in a taxi'],
  ['ti', 'A tie, tying and ties', 'A [tie], tying and [ties]'],
  ['epargn', 'L’épargne', 'L’[épargne]'],
  ['90000', 'from £90,000 on', 'from £[90,000] on'],
  ['5 percent', 'At 5%, or 5 per cent, not 15%', 'At [5%], or [5 per cent], not 15%'],
])('a word with the stem “%s” is marked in “%s”', (stem, text, expected) => {
  expect(shown(markIn(text, phrasesByBeginning([phrase(stem)])))).toBe(expected);
});

test('a phrase gets one mark, and only where the complete phrase occurs', () => {
  const phrases = phrasesByBeginning([phrase('safe harbour'), phrase('valu ad tax', 1)]);
  expect(shown(markIn('A safe harbour, said the harbour master, is safe.', phrases))).toBe(
    'A [safe harbour], said the harbour master, is safe.',
  );
  expect(shown(markIn('The value of a tax, and value added tax', phrases))).toBe(
    'The value of a tax, and [value added tax]',
  );
});

test('an excerpt of a text without spaces is cut within it', () => {
  const [before, after] = ['税'.repeat(4_000), '法'.repeat(4_000)];
  for (const text of [`${before} tax ${after}`, `${before}，tax，${after}`]) {
    const excerpt = shown(excerptFrom(text, phrasesByBeginning([phrase('tax')]), [1]).text);
    expect(excerpt).toContain('[tax]');
    expect(excerpt.length).toBeLessThan(250);
  }
});

test('an excerpt begins with the sentence that shows most of the words, and continues up to a limit', () => {
  const text = 'Nothing here. The treaty has a rule. The treaty limits the dividend. It applies at once.';
  const { text: excerpt, shows } = excerptFrom(
    text,
    phrasesByBeginning([phrase('treati'), phrase('dividend', 1)]),
    [1, 2],
  );
  expect(shown(excerpt)).toBe('The [treaty] limits the [dividend]. It applies at once.');
  expect(shows).toBe(3);
});

test('a long sentence is cut at words, around its first found word', () => {
  const text = `${'so many words before '.repeat(30)}the dividend ${'and many words after '.repeat(30)}`;
  const excerpt = shown(excerptFrom(text, phrasesByBeginning([phrase('dividend')]), [1]).text);
  expect(excerpt).toContain('the [dividend] and');
  expect(excerpt.length).toBeLessThanOrEqual(250);
  expect(excerpt).toMatch(/^(so|many|words|before) .* (and|many|words|after)$/);
});

test('an excerpt shows prose rather than the cells of a table', () => {
  const text = 'Rates\nRate\t2025\tDividend\t20%\nA dividend is taxed where it is received.\nNext\nIt is.';
  expect(shown(excerptFrom(text, phrasesByBeginning([phrase('dividend')]), [1]).text)).toBe(
    'A [dividend] is taxed where it is received.',
  );
  expect(shown(excerptFrom(text, phrasesByBeginning([phrase('2025')]), [1]).text)).toBe(
    'Rate · [2025] · Dividend · 20%',
  );
});

test('the excerpt of a megabyte of text without the end of a sentence is ready in time', async () => {
  const ms = await processorTime(() => {
    excerptFrom('word '.repeat(200_000), phrasesByBeginning([phrase('none')]), [1]);
    excerptFrom('a.B '.repeat(12_000), phrasesByBeginning([phrase('none')]), [1]);
  });
  expect(ms).toBeLessThan(5_000);
});
