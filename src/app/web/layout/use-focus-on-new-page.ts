import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Focuses a new page that opened without a reload, so that keyboard and screen reader users start at its beginning. */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
