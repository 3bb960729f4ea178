import type { FastifyRequest } from 'fastify';
import {
  type ApiScope,
  mayUseAtDesk,
  PERMISSION_LABELS,
  PERMISSIONS,
  type Permission,
  type Rights,
} from '#kernel/accounts.ts';
import type { Access } from '#kernel/endpoint.ts';
import { Failure, fail } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import type { Db } from '../db/connect.ts';
import { hasSession, lockPerson, type StoredPerson } from './people.ts';
import type { Person } from './person.ts';

/** A key that a program uses to call the API for a person. */
export interface CallingKey {
  id: string;
  scopes: readonly ApiScope[];
  person: Person;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: ApiScope | undefined;
  }
  interface FastifyRequest {
    /**
     * Returns the person who is signed in or, where the key's scopes allow the call, the key's person. Remembers them
     * until `forgetCaller`.
     */
    person(): Promise<Person | null>;
    /** Returns the key that the request names, or null. @throws Failure unauthorized for a key that is not valid */
    apiKey(): Promise<CallingKey | null>;
    /** Makes the next call of `person` and `apiKey` read the session and the key again. */
    forgetCaller(): void;
  }
}

export const isInScope = (request: FastifyRequest, { scopes }: CallingKey): boolean => {
  const { scope } = request.routeOptions.config;
  return scope !== undefined && scopes.includes(scope);
};

/** Returns whether a person may use what this access level protects. */
export function mayUse(access: Access, person: (Rights & Partial<Person>) | null): boolean {
  if (access === 'anyone') return true;
  if (!person) return false;
  if (access === 'user') return true;
  if (person.secondFactorMissing) return false;
  return mayUseAtDesk(access, person);
}

type AccountState = Pick<StoredPerson, 'role' | 'permissions' | 'banned' | 'emailVerified'>;

/** Returns whether the owner of an address, if it has one, may sign in; with `access`, only a person with that access. */
export function isAdmitted<F extends AccountState>(found: F | undefined, access: Access | undefined): found is F {
  if (!found || found.banned) return false;
  return access === undefined || (mayUse(access, found) && found.emailVerified);
}

const SET_UP_FIRST =
  'Forbidden: this site requires two-step sign-in of its administrators and editors. Set it up on your account page first.';

/** @throws Failure unauthorized (nobody is signed in), forbidden (the person's role does not allow it) */
export async function requireAccess(request: FastifyRequest, access: Access): Promise<void> {
  if (access === 'anyone') return;
  const key = await request.apiKey();
  if (key && !isInScope(request, key)) throw scopeRefused(request.routeOptions.config.scope);
  const person = await request.person();
  if (mayUse(access, person)) return;
  if (person?.secondFactorMissing)
    throw new Failure('forbidden', SET_UP_FIRST, { errors: { secondFactor: SET_UP_FIRST } });
  throw person ? roleRefused(person, refusalOf(access)) : signedOut();
}

const scopeRefused = (scope: ApiScope | undefined): Failure =>
  new Failure(
    'forbidden',
    scope ? `Forbidden: this key does not have the scope “${scope}”` : 'Forbidden: an API key cannot be used for this',
  );

/** Returns a message that says what is missing. */
const refusalOf = (access: Access): string => {
  if (access === 'editor') return 'Forbidden: only editors and administrators can do this';
  return (PERMISSIONS as readonly Access[]).includes(access)
    ? `Forbidden: this needs administrator privileges, or the “${PERMISSION_LABELS[access as Permission]}” permission`
    : 'Forbidden: this needs administrator privileges';
};

/** Returns the refusal for a person whose role does not allow the call. */
export const roleRefused = (person: Pick<Person, 'id'> | null, message: string): Failure =>
  new Failure('forbidden', message, { securityEvent: { kind: 'role-refused', account: person?.id } });

/**
 * Locks the account of the acting person and requires that they still have the role, the permissions and the session
 * with which the call was authorised. For long calls, such as uploads, and for anything that outlives the session, such
 * as a key or a role: if the session ends at the same moment, either this refuses, or ending it also removes what was
 * made.
 * @throws Failure unauthorized
 */
export async function requireStillActing(tx: Db, { id, session, role, permissions }: Person): Promise<void> {
  const stored = await lockPerson(tx, id, 'no key update');
  const hasRights = stored?.role === role && permissions.every((permission) => stored.permissions.includes(permission));
  if (!stored || stored.banned || !hasRights || (session !== undefined && !(await hasSession(tx, session))))
    throw signedOut();
}

/** Returns the person who is signed in, for forms that work without scripts. @throws Failure unauthorized */
export async function requirePerson(request: FastifyRequest): Promise<Person> {
  return (await request.person()) ?? fail(signedOut());
}

/** How long a sign-in or a later proof permits dangerous actions: long enough not to interrupt people often. */
const PROOF_MS = HOUR;

const PROVE_FIRST =
  'Forbidden: please confirm your identity with your password or a sign-in code. Nothing was changed.';

/**
 * Requires that the person has proved their identity within the last hour. Otherwise the browser asks for the proof and
 * repeats the call. @throws Failure forbidden
 */
export function requireProof({ id, provenAt }: Pick<Person, 'id' | 'provenAt'>): void {
  if (Date.now() - Date.parse(provenAt) > PROOF_MS)
    throw new Failure('forbidden', PROVE_FIRST, {
      errors: { proof: PROVE_FIRST },
      securityEvent: { kind: 'proof-missing', account: id },
    });
}

const signedOut = () => new Failure('unauthorized', 'Unauthorized: please sign in');
