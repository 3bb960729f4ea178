import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from './toast.ts';

const ToastView = lazy(() => import('./ToastView.tsx'));

/** Stands once in the frame of the site; what shows a toast is loaded with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  return (
    toast && (
      <Suspense>
        <ToastView toast={toast} />
      </Suspense>
    )
  );
}
