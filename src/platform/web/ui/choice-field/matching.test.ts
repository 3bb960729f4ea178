import { expect, test } from 'vitest';
import { called, labelOf, offered } from './matching.ts';

const states = [
  { value: 'Austria', hint: 'AT' },
  { value: 'Côte d’Ivoire', hint: 'CI' },
  { value: 'Niger', hint: 'NE' },
  { value: 'Nigeria', hint: 'NG' },
  { value: 'Northern Ireland', hint: 'GB-NIR' },
  { value: 'Ireland', hint: 'IE' },
];
const fitting = (text: string, most = 10) => offered(states, text, most).shown.map(labelOf);

test.each([
  ['', ['Austria', 'Côte d’Ivoire', 'Niger', 'Nigeria', 'Northern Ireland', 'Ireland']],
  ['niger', ['Niger', 'Nigeria']],
  ['ireland', ['Ireland', 'Northern Ireland']],
  ["cote d'i", ['Côte d’Ivoire']],
  // A code comes before the names that begin with it.
  ['ne', ['Niger']],
  ['Ruritania', []],
])('“%s” finds %j', (text, names) => expect(fitting(text)).toEqual(names));

test('a long list is cut short, and its full length is still known', () => {
  const { shown, total } = offered(states, '', 2);
  expect(shown.map(labelOf)).toEqual(['Austria', 'Côte d’Ivoire']);
  expect(total).toBe(6);
});

test.each([
  ['  AUSTRIA ', 'Austria'],
  ['Austri', undefined],
  // A code finds a state, but is not its name.
  ['AT', undefined],
  ['', undefined],
])('“%s” is the name of %s', (text, value) => expect(called(states, text)?.value).toBe(value));
