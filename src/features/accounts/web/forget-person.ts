import { SAVED_KEY } from '#features/saved/vocabulary.ts';
import { PUBLIC_DRAFT } from '#features/submissions/vocabulary.ts';
import { readStored, removeStored, writeStored } from '#platform/web/browser-storage.ts';
import { forgetAll } from '#platform/web/ui/record-editor/kept.ts';

/**
 * Removes what somebody who signs out has left in this browser: unsaved input of every form, and the articles saved in
 * the account. Articles saved only in this browser, and preferences such as the theme, stay.
 */
export function forgetPerson(): void {
  forgetAll();
  removeStored(PUBLIC_DRAFT);
  const saved = readStored<{ inAccount?: true }[]>(SAVED_KEY);
  if (Array.isArray(saved))
    writeStored(
      SAVED_KEY,
      saved.filter(({ inAccount }) => !inAccount),
    );
}
