import { useEffect, useState } from 'react';
import type { Section } from './sections.ts';

/** A section is being read once its heading has come into the upper third of the window. */
const READ_FROM = 1 / 3;
/** No article is that long. */
const MILE = 1_000_000;

/** The id of the section that is being read; undefined before the first. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const line = innerHeight * READ_FROM;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
    };
    // Called when a heading crosses the line, instead of at every step of scrolling; what lies above the window counts
    // as in it, so that a jump past a whole section is noticed as well.
    const rootMargin = `${MILE}px 0px -${100 - READ_FROM * 100}% 0px`;
    const crossing = new IntersectionObserver(look, { rootMargin });
    for (const heading of headings) crossing.observe(heading);
    return () => crossing.disconnect();
  }, [sections]);
  return current;
}
