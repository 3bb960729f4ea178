/** Who is signed in, signing in and out. Made of the accounts library (better-auth) in auth.ts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInProblem } from '#kernel/accounts.ts';
import type { Access } from '#kernel/endpoint.ts';
import { Failure } from '#kernel/problem.ts';
import type { Person } from './person.ts';
import type { SecondFactor } from './second-factor.ts';

/** The password is right, but nobody has confirmed the address. Only who knows the password is told so. */
export class UnverifiedFailure extends Failure {
  constructor() {
    super(
      'forbidden',
      'Your email address is not confirmed yet. Please open the link in the mail that we have sent you, then sign in.',
    );
  }
}

/** The password is right; `finishSignIn` makes the session when the code is too. */
export interface CodeNeeded {
  secondFactor: true;
}

export interface IdentityProvider {
  /** The provider's address to send the browser to, which then comes back. @throws Failure unavailable */
  begin(request: FastifyRequest, reply: FastifyReply, returnTo: string): Promise<string>;
  /** What the browser came back with: ends its former session and sets the cookie of a new one. @throws Failure unavailable */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<ProviderSignIn>;
}

/** How a sign-in through the identity provider ended. */
export type ProviderSignIn = { person: Person | CodeNeeded; path: string } | { problem: SignInProblem };

export interface Accounts {
  /** Setting it up, changing it and switching it off. */
  readonly secondFactor: Omit<SecondFactor, 'finish'>;
  /**
   * Whose session the request's cookie names, as that person is stored now; null for nobody's.
   * Once a day the session is prolonged, and the reply carries its cookie anew.
   */
  personOf(request: FastifyRequest, reply: FastifyReply): Promise<Person | null>;
  /**
   * Checks the password, ends the browser's former session and sets the cookie of a new one; or of a sign-in that waits
   * for its second step, for who has a second factor.
   * With `access`, whoever may not use what it names is answered as an unknown address is.
   * @throws Failure unauthorized (the same words for an unknown address), too_many (locked for 15 minutes),
   *   UnverifiedFailure (never with `access`)
   */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
    password: string,
    access?: Access,
  ): Promise<Person | CodeNeeded>;
  /**
   * The second step: a code of the authenticator app or a recovery code. Sets the cookie of a new session.
   * @throws Failure unauthorized (there was no first step in the last ten minutes), invalid (wrong or used code), too_many
   */
  finishSignIn(request: FastifyRequest, reply: FastifyReply, code: string): Promise<Person>;
  /** Undefined without an identity provider. */
  readonly identityProvider?: IdentityProvider;
  /**
   * Ends the session, if there is one, and clears the cookie. Returns the address at the identity provider where the
   * session there ends too, if this one began there.
   */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined>;
  /**
   * Whether it is the password of somebody who is signed in; never for who has none. Wrong ones count as those of the
   * sign-in do. @throws Failure too_many
   */
  isPassword(request: FastifyRequest, person: Pick<Person, 'id' | 'email'>, password: string): Promise<boolean>;
  /** Key of the session that the request's cookie names, in the table of sessions. */
  sessionKey(request: FastifyRequest): Promise<string | undefined>;
  /** For a password that somebody chooses. */
  hashPassword(password: string): Promise<string>;
  /** Makes a person with a password and a verified address. Returns the id, or undefined if the address is taken. */
  createPerson(person: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    role: Person['role'];
  }): Promise<string | undefined>;
}
