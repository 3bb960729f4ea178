import { Suspense, useSyncExternalStore } from 'react';
import { lazyOptional } from './lazy-optional.ts';
import { toastStore } from './toast.ts';

const load = () => import('./ToastView.tsx');
const ToastView = lazyOptional(load);

/** Loads the view of toasts, because the first one may say that the connection is lost. */
export const loadToasts = () => void load().catch(() => {});

/**
 * Shows toasts. Part of the site's frame and of each modal dialog; the topmost one shows the toast. Loads the view with
 * the first toast, unless `loadToasts` has.
 */
export function Toaster({ dialog }: { dialog?: string }) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  const topmost = useSyncExternalStore(toastStore.subscribe, toastStore.getDialog, toastStore.getOnServer);
  if (!toast || topmost !== dialog) return null;
  return (
    <Suspense>
      <ToastView toast={toast} />
    </Suspense>
  );
}
