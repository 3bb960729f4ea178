import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** A new page without a reload: whoever reads with a keyboard or a screen reader goes on at its beginning. */
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
