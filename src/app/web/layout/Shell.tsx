import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSignedInMark } from '#features/accounts/web/signed-in.ts';
import { areSingleKeysOn } from '#platform/web/single-keys.ts';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { Skeleton, SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { Toaster } from '#platform/web/ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { Header } from './Header.tsx';

/**
 * How long (ms) a reader has to stay before popups and the count of reads load. By then the page is complete, and
 * readers who leave at once have left.
 */
const ARRIVED_MS = 3_000;

/** A page that loads faster (ms) needs no skeleton. */
const SKELETON_AFTER_MS = 400;

/**
 * Shows the current page, and a skeleton while another page loads slowly. A change within a page keeps its content
 * visible.
 */
function Page() {
  const waiting = useSlowNavigation();
  return (
    <>
      <div hidden={waiting}>
        <Outlet />
      </div>
      {waiting && (
        <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
          <Skeleton className="mb-6 h-10 w-72" />
          <SkeletonRows rows={8} />
        </div>
      )}
    </>
  );
}

function useSlowNavigation(): boolean {
  const leaving = useRouterState({
    select: ({ status, location, resolvedLocation, matches }) =>
      status === 'pending' && resolvedLocation && resolvedLocation.pathname !== location.pathname
        ? // Names the page that is shown, so that the next one is never hidden: the router scrolls it at once.
          matches.at(-1)?.id + location.pathname
        : undefined,
  });
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (leaving === undefined) return;
    const timer = setTimeout(() => setSlow(leaving), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  return leaving !== undefined && slow === leaving;
}

/** Elements in which people type, and dialogs, which have their own keys. */
const TYPING = 'input,textarea,select,[contenteditable],dialog';

/**
 * Makes `/` open the search at once, so that the next letters go into it. Returns whether `?` was pressed, until it is
 * `done`.
 */
function usePressedKey() {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const search = key === '/' && areSingleKeysOn();
      if (!(search || key === '?') || event.ctrlKey || event.metaKey || (target as Element).closest(TYPING)) return;
      // Otherwise Firefox would open its own search.
      event.preventDefault();
      if (search) openSearch();
      else setPressed(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { pressed, onDone: () => setPressed(false) };
}

/**
 * Focuses the field in the header or, if there is no room for it, follows the link to the search page. The closed menu
 * has a field too.
 */
function openSearch(): void {
  const places = document.querySelectorAll<HTMLElement>('header :is([type=search], [href^="/search"])');
  const shown = [...places].find((place) => place.checkVisibility());
  shown?.focus();
  shown?.click();
}

const Keys = lazyOptional(() => import('./Keys.tsx'));

/**
 * Shows header, page and footer. The <main> is here, so a page returns only its content. A route with
 * `staticData.ownFrame` (the desk) has its own frame and its own <main id="main">. The front page marks where its
 * content begins: below the ticker.
 */
export function Shell() {
  const ownFrame = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownFrame) });
  return (
    <>
      <Head />
      <div id="app">
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <NavigationProgress />
        {ownFrame ? <Outlet /> : <PublicFrame />}
        <Toaster />
      </div>
    </>
  );
}

function PublicFrame() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  const key = usePressedKey();
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.pathname === '/' });
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main ref={main} id={isHome ? undefined : 'main'} tabIndex={-1} className="grow outline-none">
        <Page />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Later />
      {key.pressed && (
        <Suspense>
          <Keys onClose={key.onDone} />
        </Suspense>
      )}
    </div>
  );
}

/** Shows a line along the upper edge while the next page is loading. */
function NavigationProgress() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  return pending && <div aria-hidden className="navigation-progress print:hidden" />;
}

/**
 * Focuses a new page that opened without a reload, so that keyboard and screen reader users start at its beginning, or
 * the field that its address names, or in which it begins. Does the same if the link that was followed is no longer
 * there, for example because it opened a form on the same page.
 */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !(pathChanged || document.activeElement === document.body)) return;
        const named = document.getElementById(toLocation.hash);
        const field = named?.matches('input') ? named : main.current?.querySelector<HTMLElement>('input:focus');
        (field ?? main.current)?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}

/**
 * Loads code that is only for readers who stay a while or have signed in. Rendered once, in the frame of the public
 * pages.
 */
function Later() {
  const [Arrived, setArrived] = useState<ComponentType<{ afterMs: number }>>();
  const signedIn = useSignedInMark();
  useEffect(() => {
    // If loading fails, the page works without it.
    const load = () =>
      import('./Arrived.tsx').then(
        (module) => setArrived(() => module.Arrived),
        () => undefined,
      );
    const timer = setTimeout(load, signedIn ? 0 : ARRIVED_MS);
    return () => clearTimeout(timer);
  }, [signedIn]);
  return Arrived && <Arrived afterMs={ARRIVED_MS} />;
}
