export { commentsData } from './personal-data.ts';
export { countWaiting } from './queries.ts';
