import { lazy } from 'react';

export { OwnAuthorRow } from './OwnAuthorRow.tsx';

export const BylineField = lazy(() => import('./BylineField.tsx'));
