export { findHub as findTopicHub } from './hubs.ts';
export { findTopicPaths, isTopic } from './links.ts';
