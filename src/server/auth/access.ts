import type { FastifyRequest } from 'fastify';
import type { Access } from '#kernel/endpoint.ts';
import { Failure, fail } from '#kernel/problem.ts';
import type { Person } from './person.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; asked for once a request, however often it is called. */
    person(): Promise<Person | null>;
  }
}

/** The one place that says which role may do what an access level asks for. */
export function mayUse(access: Access, person: Pick<Person, 'role'> | null): boolean {
  if (access === 'anyone') return true;
  if (!person) return false;
  if (access === 'user') return true;
  return person.role === 'admin' || (access === 'editor' && person.role === 'editor');
}

/** @throws Failure unauthorized (nobody is signed in), forbidden (somebody who may not) */
export async function requireAccess(request: FastifyRequest, access: Access): Promise<void> {
  if (access === 'anyone') return;
  const person = await request.person();
  if (mayUse(access, person)) return;
  throw person ? new Failure('forbidden', 'Forbidden: this needs administrator privileges') : signedOut();
}

/** For forms that work without scripts. @throws Failure unauthorized */
export async function requirePerson(request: FastifyRequest): Promise<Person> {
  return (await request.person()) ?? fail(signedOut());
}

const signedOut = () => new Failure('unauthorized', 'Unauthorized: please sign in');
