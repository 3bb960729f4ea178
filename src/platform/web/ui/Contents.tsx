import { useEffect, useState } from 'react';
import { classes } from './classes.ts';

/** A section is current once its heading has reached the upper third of the window. */
const READ_FROM = 1 / 3;
/** In pixels; longer than any article. */
const ABOVE_WINDOW = 1_000_000;

/** Returns the id of the section that is being read; undefined before the first. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const line = innerHeight * READ_FROM;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
    };
    // Called when a heading crosses the line, not at every step of scrolling. Headings above the window count as inside
    // it, so that a jump past a complete section is noticed too.
    const rootMargin = `${ABOVE_WINDOW}px 0px -${100 - READ_FROM * 100}% 0px`;
    const crossing = new IntersectionObserver(look, { rootMargin });
    for (const heading of headings) crossing.observe(heading);
    return () => crossing.disconnect();
  }, [sections]);
  return current;
}

/**
 * Shows the table of contents of a long text: collapsed above it on a phone, always visible beside it on a wide screen.
 * Depends on the width of the nearest @container.
 */
export function Contents({ title, sections }: { title: string; sections: readonly Section[] }) {
  const current = useCurrentSection(sections);
  const list = <SectionLinks sections={sections} current={current} />;
  return (
    <nav aria-label={title} className="font-sans print:hidden">
      <details className="group border-rule border-b @5xl:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
          {title}
          <span aria-hidden className="text-accent text-lg group-open:rotate-45">
            +
          </span>
        </summary>
        <div className="pb-3">{list}</div>
      </details>
      <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto @max-5xl:hidden">
        <p className="mb-2 border-rule-strong border-t-2 pt-2 font-semibold text-sm">{title}</p>
        {list}
      </div>
    </nav>
  );
}

function SectionLinks({ sections, current }: { sections: readonly Section[]; current: string | undefined }) {
  return (
    <ol className="border-rule border-l text-sm">
      {sections.map(({ id, title, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={classes(
              '-ml-px block text-pretty border-transparent border-l-2 py-1.5 leading-snug text-ink-soft transition-colors duration-150 hover:text-ink hover:underline aria-[current]:border-accent aria-[current]:text-ink @max-5xl:py-3',
              level === 2 ? 'pl-3.5' : 'pl-7 text-ink-faint',
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

interface Section {
  /** The heading's id, for '#section-who-decides'. */
  id: string;
  title: string;
  level: 2 | 3;
}

const HEADING = /<h([23]) id="([^"]*)"[^<>]*>(.*?)<\/h\1>/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the headings of a text that `kernel/rich-text-reading.ts` prepared. */
export const sectionsOf = (html: string): Section[] =>
  [...html.matchAll(HEADING)].map(([, level, id = '', inner = '']) => ({
    id,
    title: titleOf(inner),
    level: level === '2' ? 2 : 3,
  }));

const titleOf = (inner: string) =>
  inner
    // Removes the numbers of notes, and the notes themselves.
    .replace(/<small.*?<\/small>/gs, '')
    .replace(/<br[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();
