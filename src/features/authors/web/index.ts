/** The parts of authors that other screens show. */
import { lazy } from 'react';

export { OwnAuthorRow } from './OwnAuthorRow.tsx';

/** Chooses the byline of a record, in editors. */
export const BylineField = lazy(() => import('./BylineField.tsx'));
