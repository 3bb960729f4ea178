export { countWaiting, hasCommented } from './queries.ts';
