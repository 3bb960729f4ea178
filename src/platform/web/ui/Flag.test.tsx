import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flag, Jurisdiction } from './Flag.tsx';

test('a known jurisdiction has its flag', () => {
  expect(renderToStaticMarkup(<Flag jurisdiction="Germany" />)).toContain('src="/flags/DE.svg"');
});

test.each(['Atlantis', 'constructor', '__proto__', 'toString'])('%j has no flag, only its name', (name) => {
  const html = renderToStaticMarkup(<Jurisdiction name={name} />);
  expect(html).toContain(name);
  expect(html).not.toContain('<img');
});
