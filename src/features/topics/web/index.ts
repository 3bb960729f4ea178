import { lazyPart } from '#platform/web/ui/lazy-optional.ts';

export { HubPieces } from './HubPieces.tsx';
export { hubHead } from './topic-head.ts';
export { useTopicChoices } from './use-topic-choices.ts';

const fields = () => import('./TopicFields.tsx');

export const TopicField = lazyPart(async () => ({ default: (await fields()).TopicField }));

export const TopicsField = lazyPart(async () => ({ default: (await fields()).TopicsField }));
