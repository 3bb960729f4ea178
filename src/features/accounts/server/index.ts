export { accountsData } from './personal-data.ts';
export { endSessions, findByEmail, findPassword, insertPerson } from './queries.ts';
export { endSessions, findPassword, insertPerson } from './queries.ts';
export { switchSecondFactorOff } from './lost-second-factor.ts';
export { mailPasswordReset } from './reset.ts';
