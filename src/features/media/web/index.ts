import { lazy } from 'react';

/** The rich-text editor with pictures of the library. Only the desk uses it. */
export const FigureEditor = lazy(() => import('./editor/FigureEditor.tsx'));

/** The field for a record's cover. */
export const CoverField = lazy(() => import('./editor/CoverField.tsx'));
