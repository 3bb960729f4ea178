export { switchSecondFactorOff } from './lost-second-factor.ts';
export { accountsData } from './personal-data.ts';
export { endSessions, findByEmail, findPassword, insertPerson, isVerified } from './queries.ts';
export { mailPasswordReset } from './reset.ts';
