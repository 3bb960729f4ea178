import { lazy } from 'react';

export { useDrawnFigures } from './drawn-figures.ts';

/** The rich-text editor with pictures from the library. Only the desk uses it. */
export const FigureEditor = lazy(() => import('./editor/FigureEditor.tsx'));

/** The field for a record's cover. */
export const CoverField = lazy(() => import('./editor/CoverField.tsx'));

/** The dialog for describing a file of the library. */
export const DescribeDialog = lazy(() =>
  import('./desk/MediaDialog.tsx').then((all) => ({ default: all.MediaDialog })),
);
