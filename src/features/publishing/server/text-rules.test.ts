import { describe, expect, test } from 'vitest';
import { isMisspelt, namesSpeltTwoWays } from './names-rule.ts';
import { figuresNotInText, type RuleText, undefinedAcronyms } from './text-rules.ts';

const of = (text: string, around: Partial<RuleText> = {}): RuleText => ({
  title: '',
  summary: '',
  byline: '',
  tags: [],
  blocks: text.split('\n'),
  ...around,
});
const keysOf = ({ found }: { found: { key: string }[] }) => found.map(({ key }) => key);
/** Has as many characters as a text can have. */
const filled = (part: (n: number) => string): string => {
  let text = '';
  for (let n = 0; text.length < 200_000; n += 1) text += part(n);
  return text;
};
/** Returns the n-th word of five letters: 'aaaab'. */
const nth = (n: number) =>
  n
    .toString(26)
    .padStart(5, '0')
    .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!);

describe('acronyms', () => {
  test.each<[string, string, string[]]>([
    ['an acronym that is nowhere spelt out', 'The CFC rules changed.', ['CFC']],
    ['a plural, a genitive and a compound', 'CFCs, a CFC’s profit and CFC-like entities.', ['CFC']],
    ['digits and an ampersand', 'What DAC7 and R&D have in common.', ['DAC7', 'R&D']],
    ['the words before the brackets', 'A controlled foreign company (CFC) is one. The CFC pays.', []],
    ['the words before the brackets, in another language', 'The finance ministry (BMF) agreed.', []],
    ['a name in brackets with an article and quotes', 'The Directive (the “ATAD”) and the plan (‘XYZ’).', []],
    [
      'the words in the brackets',
      'The CFC (controlled foreign company) pays. The MLI (multilateral instrument) too.',
      [],
    ],
    ['brackets that explain nothing', 'The CFC (see below) pays.', ['CFC']],
    ['the words elsewhere in the sentence', 'Research and development grew, so R&D credits did.', []],
    ['the words in a footnote', 'The CFC pays.\nCFC: controlled foreign company.', []],
    ['the words far away', `Controlled foreign companies. ${'Then came more. '.repeat(9)} The CFC pays.`, ['CFC']],
    ['what every reader knows', 'VAT in the EU, the UK and the US, says the OECD. The CEO sent a PDF in Q1.', []],
    ['currencies and countries', 'EUR 5 or USD 6, in DE and AT; TP is none today.', ['TP']],
    ['Roman numerals', 'Title II, chapter XIV and Annex XXIX.', []],
    ['a line and a run of capitals', 'CFC RULES\nDo NOT SELL THIS abroad.', []],
    ['parts of citations', 'See Directive 77/388/EEC, [2021] UKSC 16, IRC § 482 and Article 49 TFEU.', []],
    ['an acronym that is cited and also used elsewhere', 'Section 482 of the IRC. The IRC is long.', ['IRC']],
    ['a single letter and longer words', 'Plan B, the G20 and UNESCOXX.', []],
  ])('%s', (_, text, keys) => {
    expect(keysOf(undefinedAcronyms(of(text)))).toEqual(keys);
  });

  test('an acronym may be in the tags, on the site’s list, in the title or in the summary', () => {
    const text = of('The CFC, the DPT and the DST.', { tags: ['Cfc rules'], title: 'On MAP', summary: 'APA or not' });
    expect(keysOf(undefinedAcronyms(text, ['dpt']))).toEqual(['MAP', 'APA', 'DST']);
  });

  test('the finding says how often the acronym is used', () => {
    expect(undefinedAcronyms(of('The CFC, a CFC')).found[0]!.text).toBe('“CFC” is used twice and not spelt out');
  });

  test('in a text full of acronyms, the rule examines 200, ten times each', () => {
    const all = undefinedAcronyms(of(filled((n) => `a ${nth(n).toUpperCase()} `)));
    expect([all.found.length, all.steps]).toEqual([200, 200]);
    expect(undefinedAcronyms(of(filled((n) => `a ${nth(n % 300).toUpperCase()} `))).steps).toBe(200 * 10);
  });
});

describe('figures', () => {
  test.each<[string, string, string, string[]]>([
    ['a missing percentage', 'Up to 12%', 'Up by 13%, in 12 states', ['12%']],
    ['ways to write per cent', '12% and 5 per cent, 7 percent', 'By 12 per cent, 5 % and 7 percentage points', []],
    ['thousands', '1,200 and 1 300 and 1.400', 'Some 1200, 1,300 and 1 400 firms', []],
    ['decimals', '1.5 and 2,5', 'From 1,5 to 2.5', []],
    ['scales', '€2m, $3bn and 1.5 million', 'EUR 2 million, USD 3,000,000,000 and 1500000', []],
    ['a scale that the text lacks', '€2m', '€3m in 2 years', ['€2m']],
    ['a missing amount', '€2.5m', '€3m in 2 years', ['€2.5m']],
    ['a missing year', 'Since 2019', 'Since 2018', ['2019']],
    ['words up to twelve', 'Twelve states and 3 rates, nine firms', 'All 12 states have three rates', ['nine']],
    ['words that seldom are figures', 'One of two ways in twenty-four', 'It can be done', []],
    ['numbers within names', 'DAC7, G20 and the 2024-25 budget', 'The budget of 2024', []],
    ['ranges and dates', '10-12% from 31.12.2024', 'From 10 to 12 per cent, after 31 December 2024', []],
    ['a column of rates', '18% in Malta', 'State\tRate in %\nMalta\t18', []],
  ])('%s', (_, summary, text, keys) => {
    expect(keysOf(figuresNotInText(of(text, { summary })))).toEqual(keys);
  });

  test('the title counts as text', () => {
    expect(figuresNotInText(of('', { title: 'The rate is 12%', summary: '12%' })).found).toEqual([]);
  });

  test('in a text full of figures, the rule reads 10,000, and none if the summary has no figures', () => {
    const text = filled((n) => `${n % 10}, `);
    expect(figuresNotInText(of(text, { summary: '12%' }))).toEqual({ found: [], steps: 10_001 });
    expect(figuresNotInText(of(text, { summary: 'None' })).steps).toBe(0);
  });
});

describe('names', () => {
  const usual = 'Katharina Meyer spoke. Then Katharina Meyer left. ';
  test.each<[string, string, string[]]>([
    ['a letter', `${usual}So did Katharina Meier.`, ['Katharina Meier / Katharina Meyer']],
    ['a missing letter', `${usual}So did Katarina Meyer.`, ['Katarina Meyer / Katharina Meyer']],
    ['two swapped letters', `${usual}So did Kathraina Meyer.`, ['Kathraina Meyer / Katharina Meyer']],
    ['the order', `${usual}So did Meyer Katharina.`, ['Meyer Katharina / Katharina Meyer']],
    ['diacritics', 'José García, José García; Jose Garcia.', ['Jose Garcia / José García']],
    [
      'a hyphen',
      'Anne-Marie Slaughter, Anne-Marie Slaughter; Anne Marie Slaughter.',
      ['Anne Marie Slaughter / Anne-Marie Slaughter'],
    ],
    [
      'particles',
      'Pieter van der Meulen, Pieter van der Meulen; Pieter van der Muelen.',
      ['Pieter van der Muelen / Pieter van der Meulen'],
    ],
    ['possessives and plurals', `${usual}Katharina Meyer’s paper; the Katharina Meyers.`, []],
    ['equally frequent names', 'Katharina Meyer and Katharina Meier.', []],
    ['numbers', 'Article 12, Article 12 and Article 13 of Directive 77.', []],
    ['short words', 'Tax Law, Tax Law and Tax Lab; Anna Lee, Anna Lee, Anna Lea.', []],
    [
      'other words with other initials',
      'North Korea, North Korea, South Korea; Import Duty, Import Duty, Export Duty.',
      [],
    ],
    ['other forms', 'Member State, Member State, Member States; Tax Treaty, Tax Treaty, Tax Treaties.', []],
    ['words that begin sentences', 'Those States paid. Those States left. These States stayed.', []],
    ['names that a comma separates', 'Meyer, Katharina; Meyer, Katharina; Katharina Meyer.', []],
  ])('%s', (_, text, keys) => {
    expect(keysOf(namesSpeltTwoWays(of(text)))).toEqual(keys);
  });

  test('the byline’s spelling counts as right, however often the text has another', () => {
    expect(namesSpeltTwoWays(of('Katharina Meier and Katharina Meier.', { byline: 'Katharina Meyer' })).found).toEqual([
      {
        key: 'Katharina Meier / Katharina Meyer',
        text: '“Katharina Meier” (twice) and “Katharina Meyer” in the byline: are these the same name?',
      },
    ]);
  });

  test.each<[string, string, boolean]>([
    ['meyer', 'meier', true],
    ['organisation', 'organization', true],
    ['christopher', 'kristofer', false],
    ['christopher', 'cristofer', false],
    ['slovakia', 'slovenia', false],
    ['minister', 'ministry', false],
    ['hansen', 'hansens', false],
  ])('%s and %s: %s', (one, other, is) => {
    expect(isMisspelt(one, other)).toBe(is);
  });

  test('in a text full of names, the rule compares each with ten others that share a word and an initial', () => {
    const all = namesSpeltTwoWays(of(filled((n) => `Anna A${nth(n)}, `)));
    expect(all.steps).toBeLessThan(1_000 * 10 * 2);
    expect(all.steps).toBeGreaterThan(1_000 * 9);
  });
});
