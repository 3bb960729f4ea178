export { HumorCorner } from './HumorCorner.tsx';
export { jokeTeasersQuery, storyTeasersQuery } from './queries.ts';
