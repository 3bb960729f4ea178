import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Accounts, UnverifiedFailure } from '#server/auth/accounts.ts';
import type { Person } from '#server/auth/person.ts';
import type { Deps } from '#server/deps.ts';
import type { SignIn } from '../contract.ts';
import { remind } from './register.ts';

/** @throws Failure unauthorized, too_many, UnverifiedFailure (another link to confirm the address is then on its way) */
export async function signIn(
  { accounts, ...deps }: Pick<Deps, 'db' | 'mailer'> & { accounts: Accounts },
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: Pick<SignIn, 'email' | 'password'>,
): Promise<Person> {
  try {
    return await accounts.signIn(request, reply, email, password);
  } catch (err) {
    if (err instanceof UnverifiedFailure) await remind(deps, email, Date.now());
    throw err;
  }
}
