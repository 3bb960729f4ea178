import type { UserState } from '#features/users/vocabulary.ts';
import type { Role } from '#kernel/accounts.ts';

/** The rights of each role, in short; docs/permissions.md lists every call. */
export const ROLE_NOTES: Record<Role, string> = {
  subscriber: 'Reads, comments and contributes.',
  recruiter: 'Like a subscriber, for people who send jobs.',
  provider: 'Like a subscriber, for people who send courses.',
  editor: 'Content and submissions; no access to users, subscribers or settings.',
  admin: 'Everything.',
};

export const STATE_LABELS: Record<UserState, string> = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  disabled: 'Disabled',
};

export const nameOf = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string | null;
  lastName: string | null;
  email: string;
}) => [firstName, lastName].filter(Boolean).join(' ') || email;
