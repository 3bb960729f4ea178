/** People's roles, and the limits of what they sign in with: known to the server and to every page. */
export const ROLES = ['subscriber', 'recruiter', 'provider', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  subscriber: 'Subscriber',
  recruiter: 'Recruiter',
  provider: 'Course provider',
  editor: 'Editor',
  admin: 'Administrator',
};

/** Who may open the administration; the tabs that an editor sees are fewer. */
export const DESK_ROLES: readonly Role[] = ['editor', 'admin'];

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** Why a sign-in through the identity provider came to nothing; stands in the address of the sign-in page. */
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

/** How many recovery codes one gets at a time. */
export const RECOVERY_CODES = 10;
