import { expect, test } from 'vitest';
import { type Pressed, pressed } from './AdminFrame.tsx';

const none = { ctrlKey: false, metaKey: false, altKey: false };

test.each<[string, Partial<typeof none>, string, boolean, boolean, Pressed]>([
  ['k', { ctrlKey: true }, '', false, true, { open: 'palette' }],
  ['K', { metaKey: true }, '', true, false, { open: 'palette' }],
  ['k', {}, '', false, true, undefined],
  ['?', {}, '', false, true, { open: 'shortcuts' }],
  ['?', {}, '', true, true, undefined],
  ['?', {}, '', false, false, undefined],
  ['/', {}, '', false, true, { open: 'palette' }],
  ['/', {}, '', true, true, undefined],
  ['/', {}, '', false, false, undefined],
  ['g', {}, '', false, true, { wait: 'g' }],
  ['c', {}, 'g', false, true, { keys: 'g c' }],
  ['n', {}, 'n', false, true, { keys: 'n n' }],
  ['g', { altKey: true }, '', false, true, undefined],
  ['c', {}, 'g', true, true, undefined],
])('the key %s with %j after “%s”, typing: %s, single keys: %s', (key, held, before, typing, single, expected) => {
  expect(pressed({ ...none, ...held, key }, before, typing, single)).toEqual(expected);
});
