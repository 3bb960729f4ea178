import { lazy } from 'react';

export { type Figure, figureAttributes, readFigure } from '../figure.ts';
export { useDrawnFigures } from './drawn-figures.ts';

/** The rich-text editor with pictures from the library. Only the desk uses it. */
export const FigureEditor = lazy(() => import('./editor/FigureEditor.tsx'));

export const CoverField = lazy(() => import('./editor/CoverField.tsx'));

/** Asks for the description of a file of the library. */
export const DescribeDialog = lazy(() =>
  import('./desk/MediaDialog.tsx').then((all) => ({ default: all.MediaDialog })),
);
