export { endSessions, findPassword, insertPerson } from './queries.ts';
export { mailPasswordReset } from './reset.ts';
