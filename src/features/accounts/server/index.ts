export { insertPerson } from './queries.ts';
