export { drawMap } from './map.ts';
export { isAbout, oneNameEach } from './names.ts';
export { findKnown, findNewestOf, hubPages } from './queries.ts';
