export const ROLES = ['subscriber', 'recruiter', 'provider', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who may open the administration; the tabs that an editor sees are fewer. */
export const DESK_ROLES: readonly Role[] = ['editor', 'admin'];

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** Where somebody goes after signing in who came from nowhere in particular. */
export const AFTER_SIGN_IN = '/contribute';

/** How many recovery codes one gets at a time. */
export const RECOVERY_CODES = 10;
