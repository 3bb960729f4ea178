export { switchSecondFactorOff } from './lost-second-factor.ts';
export { accountsData } from './personal-data.ts';
export {
  countMails,
  deletePerson,
  endSessions,
  findByEmail,
  findPassword,
  findPerson,
  insertPerson,
  isVerified,
  lockAddress,
  lockPerson,
  setRole,
} from './queries.ts';
export { mailPasswordReset } from './reset.ts';
export { signIn } from './sign-in.ts';
