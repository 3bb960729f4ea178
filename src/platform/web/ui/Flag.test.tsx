import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flag, Jurisdiction } from './Flag.tsx';

test.each([
  ['DE', 'DE'],
  ['US-CA', 'US'],
  ['EU', 'EU'],
])('%s has the flag %s', (code, flag) => {
  expect(renderToStaticMarkup(<Flag code={code} />)).toContain(`src="/flags/${flag}.svg"`);
});

test.each(['', 'OECD', 'GLOBAL', 'UN'])('%j has no flag', (code) => {
  expect(renderToStaticMarkup(<Flag code={code} />)).toBe('');
});

test('a jurisdiction with a code can link to its page, and one without cannot', () => {
  expect(renderToStaticMarkup(<Jurisdiction name="Deutschland" code="DE" linked />)).toContain(
    'href="/jurisdictions/DE"',
  );
  expect(renderToStaticMarkup(<Jurisdiction name="Atlantis" code="" linked />)).not.toContain('href');
});

test.each(['Atlantis', 'constructor', '__proto__', 'toString'])('%j without a code is shown only as a name', (name) => {
  const html = renderToStaticMarkup(<Jurisdiction name={name} />);
  expect(html).toContain(name);
  expect(html).not.toContain('<img');
});
