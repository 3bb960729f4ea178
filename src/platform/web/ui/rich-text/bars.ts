/** Keeps the toolbars in view in a long text, without covering the cursor. */
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the bars at the upper edge of the visible area, which is only part of the window while a phone's keyboard is
 * open.
 */
export function useBars(): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const visible = window.visualViewport;
    // The page's bars above the editor use this property too.
    const { style } = document.documentElement;
    const follow = () => style.setProperty('--panned', `${visible?.offsetTop ?? 0}px`);
    visible?.addEventListener('scroll', follow);
    visible?.addEventListener('resize', follow);
    return () => {
      visible?.removeEventListener('scroll', follow);
      visible?.removeEventListener('resize', follow);
      style.removeProperty('--panned');
    };
  }, []);
  return bars;
}

/** Returns how far from the edges of the window the cursor stays (px). */
export const belowBars = (bars: RefObject<HTMLDivElement | null>) => ({
  get top() {
    const bar = bars.current;
    return bar ? bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).top) + 8 : 8;
  },
  right: 0,
  bottom: 8,
  left: 0,
});
