/** Roles, and the limits of passwords and recovery codes, for the server and every page. */
export const ROLES = ['subscriber', 'recruiter', 'provider', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  subscriber: 'Subscriber',
  recruiter: 'Recruiter',
  provider: 'Course provider',
  editor: 'Editor',
  admin: 'Administrator',
};

/** Roles that may open the desk; an editor sees fewer of its tabs than an administrator. */
export const DESK_ROLES: readonly Role[] = ['editor', 'admin'];

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** Why a sign-in through the identity provider failed; part of the sign-in page's address. */
export const SIGN_IN_PROBLEMS = [
  'provider',
  'cancelled',
  'unverified',
  'unlinked',
  'refused',
  'expired',
  'failed',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** Number of recovery codes in one set. */
export const RECOVERY_CODES = 10;
