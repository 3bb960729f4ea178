import { lazy } from 'react';
import { lazyPart } from '#platform/web/ui/lazy-optional.ts';

export { type Figure, figureAttributes, readFigure } from '../figure.ts';
export { useDrawnFigures } from './drawn-figures.ts';

/** The rich-text editor with pictures from the library. Only the desk uses it. */
export const FigureEditor = lazy(() => import('./editor/FigureEditor.tsx'));

export const PictureField = lazyPart(() => import('./editor/PictureField.tsx'));

/** Asks for the description of a file of the library. */
export const DescribeDialog = lazyPart(async () => ({ default: (await import('./desk/MediaDialog.tsx')).MediaDialog }));
