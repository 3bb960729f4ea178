import type { Role } from '#features/accounts/vocabulary.ts';

/** Somebody who is signed in. */
export interface Person {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  createdAt: string;
  updatedAt: string;
}
