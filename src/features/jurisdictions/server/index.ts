export { drawMap } from './map.ts';
export { findKnown, findNewestOf, hubPages } from './queries.ts';
