import { lazy } from 'react';

export { useDrawnFigures } from './drawn-figures.ts';

/** The rich-text editor with pictures of the library. Only the desk uses it. */
export const FigureEditor = lazy(() => import('./editor/FigureEditor.tsx'));

/** The field for a record's cover. */
export const CoverField = lazy(() => import('./editor/CoverField.tsx'));

/** The dialog in which a file of the library is described. */
export const DescribeDialog = lazy(() =>
  import('./desk/MediaDialog.tsx').then((all) => ({ default: all.MediaDialog })),
);
