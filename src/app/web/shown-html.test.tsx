import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Html } from '#platform/web/ui/Html.tsx';
import { Prose, withScrollingTables } from '#platform/web/ui/rich-text/Prose.tsx';
import { withoutShown, withShown } from './shown-html.ts';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: 0 };
const text = (name: string) => `<p>${name}: ${'a sentence with an é and a &amp; b. '.repeat(10)}</p>`;
const table = `${text('Rates')}<table><tbody><tr><td>19&nbsp;%<br /></td></tr></tbody></table>`;

/** Returns the state and the body of a page that shows these texts. */
function pageOf(data: unknown, ...shown: string[]) {
  const body = renderToStaticMarkup(shown.map((html) => <Prose key={html} html={html} />));
  document.body.innerHTML = body;
  return withoutShown({ site, form: undefined, queries: [[['articles'], data]] }, body, withScrollingTables);
}

test('a page contains each text that it shows only once, and the browser reads it from there', () => {
  const data = { first: text('One'), second: [{ content: text('Two') }], unseen: text('Three'), short: '<p>Two</p>' };
  const state = pageOf(data, data.first, data.second[0]!.content);
  expect(state).not.toContain('One:');
  expect(state).not.toContain('Two:');
  expect(state).toContain('Three:');
  expect(withShown(state).queries).toEqual([[['articles'], data]]);
});

test('a text with a table, read from the page, is shown like the original', () => {
  const state = pageOf({ content: table }, table);
  const [[, data]] = withShown(state).queries as [[unknown, { content: string }]];
  const shown = document.body.innerHTML;
  expect(shown.match(/class="prose-table"/g)).toHaveLength(1);
  expect(render(<Prose html={data.content} />).container.innerHTML).toBe(shown);
});

test('the same HTML written differently leaves the elements of the page alone; a different text replaces them', () => {
  const { container, rerender } = render(<Html className="" html='<p id="a">19&nbsp;%<br></p>' />);
  const before = container.querySelector('p');
  rerender(<Html className="" html={'<p id="a">19\u00a0%<br /></p>'} />);
  expect(container.querySelector('p')).toBe(before);
  rerender(<Html className="" html="<p>20 %</p>" />);
  expect(container.textContent).toBe('20 %');
});
