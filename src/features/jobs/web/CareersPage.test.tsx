import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Requirements } from './CareersPage.tsx';

test('a card shows the beginning of a requirement, and all of it as its title', () => {
  const html = renderToStaticMarkup(
    <Requirements shown={['Exactly twenty chars', 'Twenty-one characters']} count={5} />,
  );
  expect([...html.matchAll(/>([^<]+)</g)].map(([, text]) => text)).toEqual([
    'Exactly twenty chars',
    'Twenty-one character…',
    '+3 more',
  ]);
  expect([...html.matchAll(/title="([^"]+)"/g)].map(([, text]) => text)).toEqual(['Twenty-one characters']);
});

test('a card counts further requirements only if it does not show all, and shows nothing if there are none', () => {
  expect(renderToStaticMarkup(<Requirements shown={['One']} count={1} />)).not.toContain('more');
  expect(renderToStaticMarkup(<Requirements shown={[]} count={0} />)).toBe('');
});
