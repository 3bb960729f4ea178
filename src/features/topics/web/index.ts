/** The parts of topics that other screens show. */
import { lazy } from 'react';

export { HubPieces } from './HubPieces.tsx';
export { hubHead } from './hub-head.ts';
export { useTopicChoices } from './use-topic-choices.ts';

/** Chooses the first topic of a record, in editors. */
export const TopicField = lazy(() => import('./editor/TopicField.tsx'));

/** Chooses the further topics of a record, in editors. */
export const TopicsField = lazy(() => import('./editor/TopicsField.tsx'));
