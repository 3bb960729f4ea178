export { drawMap } from './map.ts';
export { findHub as findJurisdictionHub, hubPages, isAbout, officialName, oneNameEach } from './queries.ts';
