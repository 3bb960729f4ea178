export { drawMap } from './map.ts';
export { isAbout, oneNameEach } from './names.ts';
export { findHub as findJurisdictionHub, hubPages } from './queries.ts';
