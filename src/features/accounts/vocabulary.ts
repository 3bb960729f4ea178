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

/** Where somebody goes after signing in who came from nowhere in particular. */
export const AFTER_SIGN_IN = '/contribute';

/** Where the second step of a sign-in is. */
export const CODE_PATH = '/login/code';

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
