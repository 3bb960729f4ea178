import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DESK } from '#app/web/desk.ts';
import { openPage } from '#testing/open-page.tsx';
import { AdminFrame, type Pressed, pressed } from './AdminFrame.tsx';
import { DeskContext } from './collection.ts';

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

test('/ and Ctrl+K open the palette and trigger nothing in the browser', async () => {
  await openPage(
    <DeskContext value={DESK}>
      <AdminFrame>{(header) => header}</AdminFrame>
    </DeskContext>,
    {
      'GET /api/admin/user': () => ({ id: '1', role: 'admin', permissions: [], email: 'ada@example.com' }),
      'GET /api/admin/waiting': () => ({ submissions: 0, comments: 0, inquiries: 0, mails: 0, notifications: 0 }),
      'GET /api/admin/records': () => ({ rows: [], total: 0 }),
    },
  );
  await screen.findByText('ada@example.com');
  const isForBrowser = (press: object) => fireEvent.keyDown(document.body, press);
  expect(isForBrowser({ key: 'x' })).toBe(true);
  expect(isForBrowser({ key: '/' })).toBe(false);
  expect(await screen.findByLabelText('Go to or create', { selector: 'dialog' })).toBeTruthy();
  expect(isForBrowser({ key: 'k', ctrlKey: true })).toBe(false);
});
