import { focusManager } from '@tanstack/react-query';

const EVENTS = ['visibilitychange', 'focus'] as const;

/**
 * Makes queries that refetch on window focus do so when the window gets the focus, not only when the page becomes
 * visible.
 */
export function hearWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    for (const event of EVENTS) window.addEventListener(event, listener);
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, listener);
    };
  });
}
