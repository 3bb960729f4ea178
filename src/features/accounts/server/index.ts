export { findPassword, insertPerson } from './queries.ts';
