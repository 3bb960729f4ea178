import { lazy } from 'react';

export { HubPieces } from './HubPieces.tsx';
export { hubHead } from './topic-head.ts';
export { useTopicChoices } from './use-topic-choices.ts';

const fields = () => import('./TopicFields.tsx');

export const TopicField = lazy(async () => ({ default: (await fields()).TopicField }));

export const TopicsField = lazy(async () => ({ default: (await fields()).TopicsField }));
