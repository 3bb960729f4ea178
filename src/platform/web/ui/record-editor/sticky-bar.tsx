/** The bar that stays visible above an editor. Give it `data-edge="top"`, so that it does not cover the focus. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { lastSearchOf } from '../data-table/list-search.ts';

export const BAR =
  'sticky top-0 z-20 mb-6 border-rule border-y bg-paper max-md:top-[calc(var(--panned,0px)-var(--bar-above,0px))]';

/** The classes of the element that contains the bar's lines. */
export const BAR_LINES =
  'mx-auto flex min-h-12 max-w-page items-center gap-x-5 gap-y-1 px-4 py-1 max-lg:flex-wrap max-md:gap-x-3 sm:px-6';

/**
 * The classes of the form below the bar, with its content and a side panel. A text's tools stay below the visible part
 * of the bar.
 */
export const BELOW_BAR =
  '[--sticky-top:calc(var(--bar-height,0px)-var(--bar-above,0px))] md:[--sticky-top:var(--bar-height,3rem)] mx-auto grid max-w-page grid-cols-1 gap-x-12 gap-y-8 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_20rem]';

/** Links from the bar to the list that has the record, as it was last filtered. */
export function BarLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      search={lastSearchOf(to) as never}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-accent text-sm hover:underline md:pointer-fine:min-h-8"
    >
      <ArrowLeft aria-hidden size={16} />
      {children}
    </Link>
  );
}

/** Puts the name of the open record before the title of its page, so that people can tell their tabs apart. */
export function useTabName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return undefined;
    const page = document.title;
    const named = `${name} · ${page}`;
    document.title = named;
    return () => {
      // Another page may already have set its own title.
      if (document.title === named) document.title = page;
    };
  }, [name]);
}

/** The page's heading, in the bar. Screen readers also get the name of the record, which its field shows to everybody else. */
export function BarHeading({ name, children }: { name: string | undefined; children: ReactNode }) {
  useTabName(name);
  return (
    <h1 className="whitespace-nowrap font-semibold font-serif text-lg">
      {children} {name && <span className="sr-only">“{name}”</span>}
    </h1>
  );
}

/**
 * On a phone, only the last lines of the bar stay in view: whether the record is saved, and the buttons. Gives the
 * style sheet the height of the bar, because the text's tools stay below it, and the height of the lines that scroll
 * out of view.
 */
export function useStickyBar(bar: RefObject<HTMLDivElement | null>, buttons: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const measure = () => {
      const status = bar.current!.querySelector<HTMLElement>('[role=status]')!;
      const above = Math.min(status.offsetTop, buttons.current!.offsetTop) - 4;
      const { style } = document.documentElement;
      style.setProperty('--bar-above', `${above}px`);
      style.setProperty('--bar-height', `${bar.current!.offsetHeight}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      for (const name of ['--bar-above', '--bar-height']) document.documentElement.style.removeProperty(name);
    };
  });
}
