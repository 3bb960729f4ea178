export { isLastAdministrator } from './queries.ts';
