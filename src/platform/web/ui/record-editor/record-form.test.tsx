import { expect, test } from 'vitest';
import { goToControl, inFormOrder } from './record-form.ts';

test('the link to a chart leads to its first empty cell', () => {
  const table = (rate: string) =>
    `<table data-chart="bar"><tr><th><p>State</p></th></tr><tr><td><p>${rate}</p></td></tr></table>`;
  document.body.innerHTML = `<form><input type="hidden" name="content" data-focus="text" />
    <div id="text" tabindex="0">${table('5')}<table></table>${table('')}</div></form>`;
  const [, , chart] = document.querySelectorAll('table');
  let shown: Element | undefined;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown = this;
  };
  goToControl(document.querySelector('form'), 'content/table-2');
  expect(document.activeElement?.id).toBe('text');
  expect(shown).toBe(chart);
  expect(getSelection()?.anchorNode).toBe(chart?.querySelector('td p'));
});

test('messages are listed in the order of the form’s fields', () => {
  document.body.innerHTML = `<form><input name="title" /><textarea data-field="content"></textarea>
    <select name="place"></select></form>`;
  const faults = { place: 'Where?', content: 'Description is required', title: 'Title is required' };
  expect(Object.keys(inFormOrder(document.querySelector('form'), faults))).toEqual(['title', 'content', 'place']);
});
