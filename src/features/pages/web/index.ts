import { lazy } from 'react';

/** Only the administration needs it: readers' pages must not carry it. */
export const PageEditor = lazy(() => import('./PageEditor.tsx').then((all) => ({ default: all.PageEditor })));
