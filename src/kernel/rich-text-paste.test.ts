import { expect, test } from 'vitest';
import { nearestColour, wordLists } from './rich-text-paste.ts';

test.each([
  ['red', 'red'],
  ['darkred', 'red'],
  ['maroon', 'red'],
  ['crimson', 'red'],
  ['orange', 'orange'],
  ['darkorange', 'orange'],
  ['gold', 'gold'],
  ['olive', 'gold'],
  ['green', 'green'],
  ['lime', 'green'],
  ['darkgreen', 'green'],
  ['teal', 'teal'],
  ['aqua', 'teal'],
  ['cyan', 'teal'],
  ['blue', 'blue'],
  ['navy', 'blue'],
  ['darkblue', 'blue'],
  ['purple', 'purple'],
  ['fuchsia', 'purple'],
  ['magenta', 'purple'],
  ['gray', 'grey'],
  ['grey', 'grey'],
  ['#0f0', 'green'],
  ['#00ff00', 'green'],
  ['rgb(0, 0, 255)', 'blue'],
  ['rgba(0, 0, 255, 0.5)', 'blue'],
  ['rgba(0, 0, 255, 0)', undefined],
  ['rgba(255, 255, 255, 0.0)', undefined],
  ['papayawhip', undefined],
  ['black', undefined],
])('text of the colour %s becomes %s', (css, name) => {
  expect(nearestColour(css, 'text')).toBe(name);
});

const item = (level: number, marker: string, text: string) =>
  `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>${text}</p>`;

test('paragraphs that Word numbered become lists, with deeper lists inside the others', () => {
  const word = [item(1, '1.', 'One'), item(2, '·', 'Deeper'), item(1, '2.', 'Two')].join('');
  expect(wordLists(word)).toBe('<ol><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ol>');
});

test('paragraphs between two lists keep them apart', () => {
  const word = `${item(1, 'a)', 'One')}<p>Between</p>${item(1, '·', 'Two')}`;
  expect(wordLists(word)).toBe('<ol><li>One</li></ol><p>Between</p><ul><li>Two</li></ul>');
});
