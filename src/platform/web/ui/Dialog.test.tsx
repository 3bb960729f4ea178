import { render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser } from '#testing/open-page.tsx';
import { Dialog } from './Dialog.tsx';

beforeEach(completeBrowser);

test('a dialog stays open when another that it opened is closed', () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()];
  render(
    <Dialog title="Publish" open onClose={closeOuter}>
      {createPortal(
        <Dialog title="Describe" open onClose={closeInner}>
          A picture
        </Dialog>,
        document.body,
      )}
    </Dialog>,
  );
  screen.getByRole('dialog', { name: 'Describe' }).dispatchEvent(new Event('close'));
  expect(closeInner).toHaveBeenCalledOnce();
  expect(closeOuter).not.toHaveBeenCalled();
});

test('a dialog that is removed while it is open is closed first, so that the browser returns the focus', () => {
  const { unmount } = render(
    <Dialog title="Describe" open onClose={vi.fn()}>
      A picture
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const close = vi.fn(() => expect(dialog.isConnected).toBe(true));
  dialog.close = close;
  unmount();
  expect(close).toHaveBeenCalledOnce();
});
