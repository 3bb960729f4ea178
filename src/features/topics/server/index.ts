export { readFeed as readTopicFeed } from './hubs.ts';
export { findTopicPaths, isTopic } from './links.ts';
