import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figures } from './Figures.tsx';

test('screen readers read a figure before its meaning, as a term and its description', () => {
  const html = renderToStaticMarkup(<Figures figures={[['83%', 'of tax advisers']]} />);
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe('<dl><div><dt>83%</dt><dd>of tax advisers</dd></div></dl>');
});
