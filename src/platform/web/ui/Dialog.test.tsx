// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

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
