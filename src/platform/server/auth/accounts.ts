/**
 * Reads who is signed in, and signs people in and out. auth.ts implements this with the accounts library (better-auth).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInProblem } from '#kernel/accounts.ts';
import type { Access } from '#kernel/endpoint.ts';
import { Failure } from '#kernel/problem.ts';
import type { Passkeys, UsedPasskey } from './passkeys.ts';
import type { PasswordOwner } from './passwords/rules.ts';
import type { Person } from './person.ts';
import type { SecondFactor } from './second-factor.ts';

/** The password is right, but the address is not confirmed. With a wrong password, guessers do not learn that. */
export class UnverifiedFailure extends Failure {
  constructor(account: string | undefined) {
    super(
      'forbidden',
      'Your email address is not confirmed yet. Please open the link in the email that we have sent you, then sign in.',
      { securityEvent: { kind: 'sign-in-failed', account } },
    );
  }
}

/** The password is right; `finishSignIn` begins the session once the code is right too. */
export interface CodeNeeded {
  secondFactor: true;
}

export interface IdentityProvider {
  /** Returns the provider's address, which the browser visits and then returns from. @throws Failure unavailable */
  begin(request: FastifyRequest, reply: FastifyReply, returnTo: string): Promise<string>;
  /** Handles the browser's return: ends its old session and sets the cookie of a new one. @throws Failure unavailable */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<ProviderSignIn>;
}

/** How a sign-in through the identity provider ended. */
export type ProviderSignIn = { person: Person | CodeNeeded; path: string } | { problem: SignInProblem };

export interface Accounts {
  /** Sets up, changes and turns off two-step sign-in. */
  readonly secondFactor: Omit<SecondFactor, 'finish' | 'requireCode'>;
  /** Lists and adds passkeys, and makes the options for using them. */
  readonly passkeys: Omit<Passkeys, 'use'>;
  /**
   * Returns the person whose session the request's cookie names, as stored now; null without a valid session.
   * Prolongs the session once a day, and then sets its cookie again.
   */
  personOf(request: FastifyRequest, reply: FastifyReply): Promise<Person | null>;
  /**
   * Checks the password, ends the browser's old session and sets the cookie of a new one; for a person with two-step
   * sign-in, the cookie of a sign-in that is waiting for its second step. With `access`, a person without that access
   * gets the same response as an unknown address.
   * @throws Failure unauthorized (the same words for an unknown address), too_many (15 minutes' lock),
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
   * Completes the second step with a code from the authenticator app or a recovery code. Sets the cookie of a new
   * session.
   * @throws Failure unauthorized (there was no first step in the last ten minutes), invalid (wrong or used code),
   *   too_many
   */
  finishSignIn(request: FastifyRequest, reply: FastifyReply, code: string): Promise<Person>;
  /**
   * Signs in the owner of a passkey, without a second step. With `access`, a person without that access gets the same
   * response as the owner of an unknown passkey. @throws Failure unauthorized
   */
  signInWithPasskey(request: FastifyRequest, reply: FastifyReply, used: UsedPasskey, access?: Access): Promise<Person>;
  /** Undefined without an identity provider. */
  readonly identityProvider?: IdentityProvider;
  /**
   * Ends the session, if there is one, and clears the cookie. For a session that began at the identity provider,
   * returns the provider's address that ends its session too.
   */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined>;
  /**
   * Returns whether this is the person's password; false for a person without one. Wrong passwords count like those at
   * sign-in. @throws Failure too_many
   */
  isPassword(request: FastifyRequest, person: Pick<Person, 'id' | 'email'>, password: string): Promise<boolean>;
  /**
   * Proves again, with the password or a sign-in code, who is using the session. Dangerous actions require that.
   * @throws Failure invalid (wrong), conflict (a code without two-step sign-in), too_many
   */
  prove(request: FastifyRequest, person: Person, proof: { password: string; code: string }): Promise<void>;
  /** Does the same as `prove`, with a passkey. The session continues under a new id. @throws Failure unauthorized */
  proveWithPasskey(request: FastifyRequest, reply: FastifyReply, person: Person, used: UsedPasskey): Promise<void>;
  /** Returns the key in the table of sessions for the session that the request's cookie names. */
  sessionKey(request: FastifyRequest): Promise<string | undefined>;
  /**
   * Hashes a newly chosen password. Every password that somebody chooses passes through here.
   * @throws Failure invalid for one that is easy to guess, unavailable while too many are being hashed
   */
  hashNewPassword(password: string, owner: PasswordOwner): Promise<string>;
  /** Returns whether further attempts are slowed, because many passwords were tried on an address within a day. */
  isBeingGuessed(email: string): Promise<boolean>;
  /** Stops slowing attempts, once the owner has proved that the address is theirs. */
  forgetGuesses(email: string): Promise<void>;
  /** Creates a person with a verified address. Returns the id, or undefined if the address is taken. */
  createPerson(person: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    role: Person['role'];
  }): Promise<string | undefined>;
}
