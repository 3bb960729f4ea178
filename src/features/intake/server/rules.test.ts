import { expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { nextFetch } from './fetch-source.ts';
import { proposer } from './rules.ts';

const RULES = [
  { phrases: ['withholding tax', 'WHT'], jurisdiction: '', topic: 'Withholding' },
  { phrases: ['Österreich'], jurisdiction: 'Austria', topic: '' },
  { phrases: ['vat'], jurisdiction: 'European Union', topic: 'VAT' },
];
const SOURCE = { jurisdiction: 'Ruritania', topics: ['News'] };
const propose = (entry: { title: string; summary: string }) => proposer(RULES)(SOURCE, entry);

test.each([
  ['Changes to withholding  tax', 'Ruritania', ['News', 'Withholding']],
  ['The WHT-rate', 'Ruritania', ['News', 'Withholding']],
  ['Withholding of a tax', 'Ruritania', ['News']],
  ['Private excavation', 'Ruritania', ['News']],
  ['VAT in österreich', 'Austria', ['News', 'VAT']],
])('the rules file “%s” under %s and %s', (title, jurisdiction, topics) => {
  expect(propose({ title, summary: '' })).toEqual({ jurisdiction, topics });
  expect(propose({ title: 'News', summary: `(${title}!)` })).toEqual({ jurisdiction, topics });
});

test('a proposal has at most five topics, each once', () => {
  const rules = ['A', 'B', 'C', 'D', 'E', 'A'].map((topic) => ({ phrases: ['tax'], jurisdiction: '', topic }));
  expect(proposer(rules)({ jurisdiction: '', topics: ['A', 'X'] }, { title: 'Tax', summary: '' }).topics).toEqual([
    ...['A', 'X', 'B', 'C', 'D'],
  ]);
});

test('even with the maximum number of rules, the last phrase is found in a long entry', () => {
  const words = Array.from({ length: 4_000 }, (_, nth) => `word${nth}`);
  const rules = Array.from({ length: 200 }, (_, nth) => ({
    phrases: words.slice(nth * 20, nth * 20 + 20).map((word) => `tax ${word}`),
    ...{ jurisdiction: 'Ruritania', topic: `${nth}` },
  }));
  const propose = proposer(rules);
  const file = (entry: { title: string; summary: string }) => propose({ jurisdiction: '', topics: [] }, entry);
  const summary = 'tax '.repeat(500);
  expect(file({ title: 'Rates', summary })).toEqual({ jurisdiction: '', topics: [] });
  expect(file({ title: 'Rates', summary: `${summary} Tax: word3999!` })).toEqual({
    jurisdiction: 'Ruritania',
    topics: ['199'],
  });
});

test('a rule finds its own phrase among phrases that begin alike, even in an entry that repeats their beginning', () => {
  const rules = Array.from({ length: 200 }, (_, nth) => ({
    phrases: [`${'a '.repeat(30)}b${nth}`, 'a a'.repeat(nth % 2)].filter(Boolean),
    ...{ jurisdiction: `${nth}`, topic: '' },
  }));
  const file = (summary: string) => proposer(rules)({ jurisdiction: '', topics: [] }, { title: 'C', summary });
  expect(file(`${'a '.repeat(900)} b198`).jurisdiction).toBe('1');
  expect(file(`${'a '.repeat(29)} b198`).jurisdiction).toBe('1');
  expect(file('a b198').jurisdiction).toBe('');
  expect(
    proposer(rules.slice(198, 199))(
      { jurisdiction: '', topics: [] },
      { title: 'C', summary: `${'a '.repeat(30)}b198` },
    ),
  ).toEqual({
    jurisdiction: '198',
    topics: [],
  });
});

test('the next fetch comes up to a tenth sooner than the period says', () => {
  const after = Array.from({ length: 50 }, () => Date.parse(nextFetch('daily', 0)));
  expect(Math.min(...after)).toBeGreaterThanOrEqual(0.9 * DAY);
  expect(Math.max(...after)).toBeLessThanOrEqual(DAY);
  expect(new Set(after).size).toBeGreaterThan(1);
});
