import { Suspense, useSyncExternalStore } from 'react';
import { lazyOptional } from './lazy-optional.ts';
import { toastStore } from './toast.ts';

const ToastView = lazyOptional(() => import('./ToastView.tsx'));

/** Stands in the frame of the site and in each modal dialog, of which the topmost shows it; what shows a toast is loaded with the first one. */
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
