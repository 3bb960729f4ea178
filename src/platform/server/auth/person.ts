import type { Role } from '#kernel/accounts.ts';

/** Somebody who is signed in. */
export interface Person {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  /** The site asks their role for a second factor, and they have none: until they do, they are no more than a reader. */
  secondFactorMissing: boolean;
  createdAt: string;
  updatedAt: string;
}

export type Stored = Omit<Person, 'createdAt' | 'updatedAt' | 'secondFactorMissing' | NullableField> &
  Record<'createdAt' | 'updatedAt', Date> &
  Partial<Record<NullableField, string | null | undefined>> & { twoFactorEnabled?: boolean | null | undefined };
type NullableField = 'firstName' | 'lastName' | 'profileImageUrl';

/** `required`: whether the site asks the desk for a second factor. */
export function toPerson(stored: Stored, required: boolean): Person {
  const { id, email, firstName, lastName, profileImageUrl, role, createdAt, updatedAt } = stored;
  return {
    id,
    email,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    profileImageUrl: profileImageUrl ?? null,
    role,
    secondFactorMissing: required && isOfTheDesk(role) && !stored.twoFactorEnabled,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Who reviews and edits: editors and administrators. */
export const isOfTheDesk = (role: Role): boolean => role === 'admin' || role === 'editor';
