import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewsBadge } from './Badge.tsx';

test.each([
  ['BREAKING', 'red'],
  ['UPDATE', 'orange'],
  ['ALERT', 'yellow'],
  ['ANNOUNCEMENT', 'blue'],
  ['PRESS RELEASE', 'blue'],
  ['ADVERT', 'blue'],
])('the badge %s is %s', (badge, tone) => {
  expect(renderToStaticMarkup(<NewsBadge badge={badge} />)).toMatch(new RegExp(`bg-badge-${tone}\\b.*>${badge}<`));
});
