export { drawMap } from './map.ts';
export { isAbout, officialName, oneNameEach } from './names.ts';
export { findHub as findJurisdictionHub, hubPages } from './queries.ts';
