import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#kernel/endpoint.ts';
import { type Accounts, type CodeNeeded, UnverifiedFailure } from '#server/auth/accounts.ts';
import type { Person } from '#server/auth/person.ts';
import type { Deps } from '#server/deps.ts';
import type { SignIn } from '../contract.ts';
import { noticeSignIn } from './notice-sign-in.ts';
import { remind } from './register.ts';

/**
 * At either door: with `access`, for those alone who may use what it names. A sign-in from another browser is told by mail.
 * @throws Failure unauthorized, too_many, UnverifiedFailure (another link to confirm the address is then on its way)
 */
export async function signIn(
  { accounts, ...deps }: Pick<Deps, 'db' | 'config' | 'mailer'> & { accounts: Accounts },
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: Pick<SignIn, 'email' | 'password'>,
  access?: Access,
): Promise<Person | CodeNeeded> {
  try {
    const answer = await accounts.signIn(request, reply, email, password, access);
    if (!('secondFactor' in answer)) await noticeSignIn(deps, request, reply, answer);
    return answer;
  } catch (err) {
    if (err instanceof UnverifiedFailure) await remind(deps, email, Date.now());
    throw err;
  }
}

/** The second step. @throws Failure unauthorized, invalid, too_many */
export async function finishSignIn(
  { accounts, ...deps }: Pick<Deps, 'db' | 'config' | 'mailer'> & { accounts: Accounts },
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<Person> {
  const person = await accounts.finishSignIn(request, reply, code);
  await noticeSignIn(deps, request, reply, person);
  return person;
}
