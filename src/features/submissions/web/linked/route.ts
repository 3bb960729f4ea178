import { lazyRouteComponent } from '@tanstack/react-router';
import { defined } from '#kernel/defined.ts';
import { flag, oneOf } from '#platform/web/search-params.ts';

/** The search of an author's link: the open form, and the action that was just carried out. */
export interface LinkedSearch {
  open?: 'revise' | 'withdraw';
  done?: 'revise' | 'withdraw' | 'claim';
  /** Set after a new link was requested. */
  sent?: 1;
}

export const linkedSearch = (raw: Record<string, unknown>): LinkedSearch =>
  defined({
    open: oneOf(['revise', 'withdraw'] as const, raw.open),
    done: oneOf(['revise', 'withdraw', 'claim'] as const, raw.done),
    sent: flag(raw.sent),
  });

/** The route loads the form before showing it, so that the server sends it too and it works without scripts. */
export const ReviseForm = lazyRouteComponent(() => import('./ReviseForm.tsx'), 'ReviseForm');

/** The route loads this too, if the desk has changed anything. The code that compares texts is long. */
export const EditorsChanges = lazyRouteComponent(() => import('../FieldChanges.tsx'), 'EditorsChanges');

export const LinkedSubmissionNotFound = lazyRouteComponent(
  () => import('./LinkedSubmissionNotFound.tsx'),
  'LinkedSubmissionNotFound',
);

/** Removes the revision that this browser kept; call it once the revision is sent. */
export const forgetKeptRevision = async (token: string): Promise<void> =>
  (await import('./kept-revision.ts')).forgetRevision(token);
