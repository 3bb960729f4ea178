import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DESK } from '#app/web/desk.ts';
import { openPage } from '#testing/open-page.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { DeskContext } from './collection.ts';

test('/ and Ctrl+K open the palette and trigger nothing in the browser', async () => {
  // jsdom lacks it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await openPage(
    <DeskContext value={DESK}>
      <AdminFrame>{(header) => header}</AdminFrame>
    </DeskContext>,
    {
      'GET /api/admin/user': () => ({ id: '1', role: 'admin', permissions: [], email: 'ada@example.com' }),
      'GET /api/admin/waiting': () => ({ submissions: 0, inquiries: 0, mails: 0, notifications: 0 }),
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
