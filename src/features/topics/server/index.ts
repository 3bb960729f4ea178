export { findHub as findTopicHub, findTopicPaths, isTopic } from './queries.ts';
