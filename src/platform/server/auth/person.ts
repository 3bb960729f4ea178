import type { Permission, Role } from '#kernel/accounts.ts';

/** A person who is signed in. */
export interface Person {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  /** Areas that an editor can use in addition to content and submissions. */
  permissions: Permission[];
  /**
   * The site requires two-step sign-in of their role, and they have neither set it up nor used a passkey in this
   * session: until they do, they can do only what a reader can.
   */
  secondFactorMissing: boolean;
  /** When they last proved their identity in this session, by signing in or again since. */
  provenAt: string;
  /** The key of their session in the table of sessions, never in a response; undefined for the person of an API key. */
  session?: string | undefined;
  createdAt: string;
  updatedAt: string;
}

/** The accounts library does not know the permissions' names; the database checks them. */
export type Stored = Omit<
  Person,
  'createdAt' | 'updatedAt' | 'secondFactorMissing' | 'provenAt' | 'session' | 'permissions' | NullableField
> & { permissions: string[] } & Record<'createdAt' | 'updatedAt', Date> &
  Partial<Record<NullableField, string | null | undefined>> & { twoFactorEnabled?: boolean | null | undefined };
type NullableField = 'firstName' | 'lastName' | 'profileImageUrl';

export function toPerson(stored: Stored, secondFactorMissing: boolean, provenAt: Date): Person {
  const { id, email, firstName, lastName, profileImageUrl, role, permissions, createdAt, updatedAt } = stored;
  return {
    id,
    email,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    profileImageUrl: profileImageUrl ?? null,
    role,
    permissions: permissions as Permission[],
    secondFactorMissing,
    provenAt: provenAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns whether people with this role work at the desk: editors and administrators. */
export const isOfTheDesk = (role: Role): boolean => role === 'admin' || role === 'editor';
