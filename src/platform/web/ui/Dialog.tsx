import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import { CLOSE } from './drawings.ts';
import { Icon } from './Icon.tsx';
import { Toaster } from './Toaster.tsx';
import { showToastsIn } from './toast.ts';

interface DialogProps {
  /** The heading, and the dialog's accessible name. */
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
}

/** The first field or unanswered choice of a form, which gets the focus because the person is about to fill it in. */
const FIRST_FIELD =
  'form :is(input:not([type=hidden], [type=checkbox], fieldset:has(:checked) [type=radio]), textarea, select):enabled';

/** Chromium returns the focus without the caret, which stays in the closed dialog: typing would have no effect. */
function giveBackCaret(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body) return;
  field.blur();
  field.focus({ preventScroll: true });
}

/** Closes the dialog around an element as Escape does. */
export const cancelDialog = (inside: Element | null | undefined) =>
  inside?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));

/**
 * A modal dialog. The browser's own element keeps the focus inside, closes on Escape and returns the focus. A click
 * outside it also closes it. The focus goes to the first field of a form, otherwise to the close button.
 */
export function Dialog({ title, open, onClose, children, actions, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      dialog?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    }
    if (!open && dialog?.open) dialog.close();
    return open ? showToastsIn(titleId) : undefined;
  }, [open, titleId]);

  // Only a closed dialog returns the focus, not one that is removed while it is open.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);

  const cancel = () => cancelDialog(ref.current);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: this handles a click outside the dialog; Escape closes it anyway
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={(event) => {
        // React also calls this for events of a dialog that was opened from within this one.
        if (event.target !== ref.current) return;
        giveBackCaret();
        onClose();
      }}
      // Every way of closing the dialog passes through here, where a form inside can first ask about unsaved input
      // (unsaved/guard.ts).
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        // Closes the dialog before its content is removed; otherwise the browser would not return the focus.
        ref.current.close();
      }}
      onClick={(event) => event.target === ref.current && cancel()}
      className={classes(
        'm-auto max-h-[min(48rem,92dvh)] w-[min(94vw,44rem)] overflow-hidden rounded-md border border-rule bg-raised p-0 text-ink shadow-2xl backdrop:bg-[oklch(0.15_0.01_75/0.55)]',
        wide && 'w-[min(94vw,64rem)]',
      )}
    >
      {open && (
        <div className="flex max-h-[min(48rem,92dvh)] flex-col">
          <header className="flex items-start justify-between gap-4 border-rule border-b px-5 pt-5 pb-4 sm:px-7">
            <h2 id={titleId} className="font-semibold font-serif text-2xl text-balance">
              {title}
            </h2>
            <IconButton aria-label="Close" onClick={cancel} className="-mt-1 -mr-2 shrink-0">
              <Icon drawing={CLOSE} size={20} />
            </IconButton>
          </header>
          {/* A keyboard can scroll a long text only if the text can have the focus. */}
          <section
            aria-labelledby={titleId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            tabIndex={0}
            className="overflow-y-auto px-5 py-5 -outline-offset-2 sm:px-7"
          >
            {children}
          </section>
          <Toaster dialog={titleId} />
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-rule border-t px-5 py-4 sm:px-7">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}

/**
 * Returns the value or, once it is undefined, the last value, so that the content of a dialog stays until the closing
 * dialog has returned the focus.
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
