/**
 * For tests of components: each begins with an empty page, and waits up to ten seconds instead of one, because machines
 * may be busy. Test files share their modules, so a file's own clean-up is not enough.
 */
import { afterEach } from 'vitest';
import { keepDeskClock } from '#platform/web/local-time.ts';

afterEach(() => keepDeskClock(undefined));

if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  const { toastStore, dismissToast } = await import('#platform/web/ui/toast.ts');
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    dismissToast(toastStore.get()?.id ?? 0);
  });
}
