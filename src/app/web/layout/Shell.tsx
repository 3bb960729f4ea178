import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { Toaster } from '#platform/web/ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { Header } from './Header.tsx';
import { Later } from './Later.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { Page } from './Page.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import { usePressedKey } from './use-pressed-key.ts';

const Keys = lazyOptional(() => import('./Keys.tsx'));

/**
 * Header, page and footer. The <main> is here, so a page returns only its content; a route with
 * `staticData.ownFrame` (the desk) has its own frame and its own <main id="main">. The front page says where its content
 * begins: below the ticker.
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
