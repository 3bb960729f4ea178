export { pageTextsQuery } from './queries.ts';
