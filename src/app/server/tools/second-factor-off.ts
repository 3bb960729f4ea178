/** `npm run second-factor:off -- --email ada@example.com`: for a person who has lost their phone and recovery codes. */
import { parseArgs } from 'node:util';
import { switchSecondFactorOff } from '#features/accounts/server/index.ts';
import { withDatabase } from './with-database.ts';

const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
if (!email) {
  console.error('Give the address: npm run second-factor:off -- --email ada@example.com');
  process.exit(1);
}

await withDatabase(async ({ db }) => {
  const found = await db.transaction((tx) => switchSecondFactorOff(tx, email));
  console.log(found ? `${email} signs in with the password alone.` : `No account has the address ${email}.`);
  if (!found) process.exitCode = 1;
});
