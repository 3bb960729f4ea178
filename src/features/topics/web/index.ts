/** The parts of topics that other screens show. */
import { lazy } from 'react';

export { HubPieces } from './HubPieces.tsx';
export { hubHead } from './topic-head.ts';
export { useTopicChoices } from './use-topic-choices.ts';

const fields = () => import('./TopicFields.tsx');

/** Chooses the first topic of a record, in editors. */
export const TopicField = lazy(async () => ({ default: (await fields()).TopicField }));

/** Chooses the other topics of a record, in editors. */
export const TopicsField = lazy(async () => ({ default: (await fields()).TopicsField }));
