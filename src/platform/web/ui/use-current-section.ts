import { useEffect, useState } from 'react';
import type { Section } from './sections.ts';

/** A section is current once its heading has reached the upper third of the window. */
const READ_FROM = 1 / 3;
/** Pixels; longer than any article. */
const ABOVE_WINDOW = 1_000_000;

/** Returns the id of the section that is being read; undefined before the first. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const line = innerHeight * READ_FROM;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
    };
    // Called when a heading crosses the line, instead of at every step of scrolling. Headings above the window count
    // as inside it, so that a jump past an entire section is noticed too.
    const rootMargin = `${ABOVE_WINDOW}px 0px -${100 - READ_FROM * 100}% 0px`;
    const crossing = new IntersectionObserver(look, { rootMargin });
    for (const heading of headings) crossing.observe(heading);
    return () => crossing.disconnect();
  }, [sections]);
  return current;
}
