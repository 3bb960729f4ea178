import { focusManager } from '@tanstack/react-query';

const EVENTS = ['visibilitychange', 'focus'] as const;

/** Queries that are to be read anew with the window's focus hear of a window that got it, not only of a page that is shown again. */
export function hearWindowFocus(): void {
  focusManager.setEventListener((hear) => {
    const listener = () => hear();
    for (const event of EVENTS) window.addEventListener(event, listener);
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, listener);
    };
  });
}
