/** The parts of topics that other screens show. */
import { lazy } from 'react';

export { HubPieces } from './HubPieces.tsx';
export { hubHead } from './hub-head.ts';
export { useTopicNames } from './use-topic-names.ts';

/** Chooses the further topics of a record, in editors. */
export const TopicsField = lazy(() => import('./editor/TopicsField.tsx'));
