/**
 * Gives each component test an empty page, and lets it wait up to half a minute instead of a second, because machines
 * may be busy. Test files share their modules, so cleaning up within one file is not enough.
 */
import { afterEach } from 'vitest';
import { keepDeskClock } from '#platform/web/local-time.ts';

afterEach(() => keepDeskClock(undefined));

if ('document' in globalThis) {
  const createElement = document.createElement.bind(document);
  // jsdom does not know the <search> element, and React warns about unknown ones.
  document.createElement = ((name: string, options?: ElementCreationOptions) =>
    createElement(name === 'search' ? 'section' : name, options)) as typeof document.createElement;
  const { cleanup, configure } = await import('@testing-library/react');
  const { toastStore, dismissToast } = await import('#platform/web/ui/toast.ts');
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(() => {
    cleanup();
    // A test may have put elements there by itself.
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    dismissToast(toastStore.get()?.id ?? 0);
  });
}
