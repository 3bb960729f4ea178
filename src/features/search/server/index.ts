export { clearSearches, searchData } from './personal-data.ts';
