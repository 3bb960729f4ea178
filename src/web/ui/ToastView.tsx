import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { classes } from './classes.ts';
import { dismissToast, type Toast } from './toast.ts';

/** Specification, section 9: 5 s, swipe right by 50 px, F8 moves the focus to it. */
export default function ToastView({ toast }: { toast: Toast }) {
  const danger = toast.tone === 'danger';
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <RadixToast.Root
        key={toast.id}
        type={danger ? 'foreground' : 'background'}
        onOpenChange={(open) => open || dismissToast(toast.id)}
        className={classes(
          'grid grid-cols-[1fr_auto] items-start gap-x-4 rounded-md border-l-4 bg-raised p-4 text-ink shadow-xl ring-1 ring-rule data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          danger ? 'border-danger' : 'border-accent',
        )}
      >
        <div>
          <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="mt-1 text-ink-soft text-sm">{toast.description}</RadixToast.Description>
          )}
        </div>
        <RadixToast.Close aria-label="Dismiss" className="-m-1 rounded-md p-1 text-ink-soft hover:bg-sunk">
          <X aria-hidden size={18} />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className="fixed right-0 bottom-0 z-50 m-4 flex w-[min(24rem,calc(100vw-2rem))] flex-col print:hidden" />
    </RadixToast.Provider>
  );
}
