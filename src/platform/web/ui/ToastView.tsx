import { Toast as RadixToast } from 'radix-ui';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { CLOSE } from './drawings.ts';
import { Icon } from './Icon.tsx';
import { dismissToast, type Toast } from './toast.ts';

/** Shows a toast for 5 s; a swipe right by 50 px closes it, and F8 moves the focus to it (behaviour 2.9). */
export default function ToastView({ toast }: { toast: Toast }) {
  const danger = toast.tone === 'danger';
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  // An open dialog is in the browser's top layer; to be above it, the toast must enter that layer later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each toast
  useEffect(() => {
    // Older browsers have no popovers, so the toast stays where it is.
    layer?.hidePopover?.();
    layer?.showPopover?.();
  }, [toast.id, layer]);
  /** What had the focus before the toast, while the toast has it. */
  const before = useRef<HTMLElement>(null);
  // The button that has the focus disappears with its toast, even if another toast follows at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each toast
  useLayoutEffect(() => {
    const goBack = () => before.current?.focus();
    goBack();
    return goBack;
  }, [toast.id]);
  const isOutside = (target: EventTarget | null) => !layer?.contains(target as Node | null);
  // On both parts: React passes the events of a toast to its parent in the tree, which is not the viewport.
  const focusEvents = {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && isOutside(relatedTarget)) before.current = relatedTarget;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // If the window has lost the focus, the toast gets it back with the window.
      if (document.hasFocus() && isOutside(relatedTarget)) before.current = null;
    },
  };
  // A toast that can undo or do something stays longer, so that there is time to use it. A toast with a link does not,
  // because the page has the link too.
  const duration = toast.undo || (toast.action && 'run' in toast.action) ? 10_000 : 5000;
  return (
    <RadixToast.Provider
      duration={duration}
      swipeDirection="right"
      swipeThreshold={50}
      // Announced from inside the layer, because screen readers ignore everything outside an open dialog.
      announcerContainer={layer ?? undefined}
    >
      <RadixToast.Root
        key={toast.id}
        {...focusEvents}
        type={danger ? 'foreground' : 'background'}
        onOpenChange={(open) => open || dismissToast(toast.id)}
        className={classes(
          'grid grid-cols-[1fr_auto] items-start gap-x-4 rounded-md border-l-4 bg-raised p-4 text-ink shadow-xl ring-1 ring-rule data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          danger ? 'border-danger' : 'border-accent',
        )}
      >
        <div>
          <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>{' '}
          {/* The space is for screen readers, which would run the sentences together. */}
          {toast.description && (
            <RadixToast.Description className="mt-1 text-ink-soft text-sm">{toast.description}</RadixToast.Description>
          )}
          <div className="flex flex-wrap gap-x-5">
            {toast.action && <Action {...toast.action} />}
            {toast.undo && <Action label="Undo" run={toast.undo} />}
          </div>
        </div>
        <RadixToast.Close aria-label="Dismiss" className="-m-1 rounded-md p-1 text-ink-soft hover:bg-sunk">
          <Icon drawing={CLOSE} size={18} />
        </RadixToast.Close>
      </RadixToast.Root>
      <div
        ref={setLayer}
        popover="manual"
        className="inset-auto right-0 bottom-(--actions-height,0px) m-4 w-[min(24rem,calc(100%-2rem))] overflow-visible border-0 bg-transparent p-0 print:hidden"
      >
        <RadixToast.Viewport {...focusEvents} className="flex flex-col" />
      </div>
    </RadixToast.Provider>
  );
}

const ACTION = 'line-link mt-1 font-semibold text-accent text-sm';

function Action(action: NonNullable<Toast['action']>) {
  const { label } = action;
  if ('href' in action)
    return (
      <RadixToast.Action altText={label} asChild>
        <a href={action.href} target="_blank" rel="noopener" className={ACTION}>
          {label}
        </a>
      </RadixToast.Action>
    );
  return (
    <RadixToast.Action altText={label} onClick={action.run} className={ACTION}>
      {label}
    </RadixToast.Action>
  );
}
