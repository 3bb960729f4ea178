export { fillDocuments, rebuild } from './fill.ts';
export { clearSearches, searchData } from './personal-data.ts';
