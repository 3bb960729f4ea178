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

/** Roles that can open the desk. An editor sees fewer of its tabs than an administrator. */
export const DESK_ROLES: readonly Role[] = ['editor', 'admin'];

/** Areas of the desk that an editor can use only with this permission. Administrators need none. */
export const PERMISSIONS = ['newsletter', 'inquiries', 'pages', 'marketing', 'people'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const PERMISSION_LABELS: Record<Permission, string> = {
  newsletter: 'Newsletter',
  inquiries: 'Inquiries',
  pages: 'Page texts',
  marketing: 'Popups',
  people: 'People',
};

/** What an API key may do in addition to reading what everybody can read. */
export const API_SCOPES = ['drafts:write', 'files:write', 'submissions:write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** Returns a person's full name or, without one, their address. */
export const nameOf = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Who can use a part of the desk: all editors, editors with this permission, or only administrators. */
export type DeskAccess = 'editor' | Permission | 'admin';

export interface Rights {
  role: Role;
  permissions: readonly Permission[];
}

/**
 * Returns whether a person can use this part of the desk. No other code compares a role and permissions with access
 * levels.
 */
export function mayUseAtDesk(access: DeskAccess, { role, permissions }: Rights): boolean {
  if (role === 'admin') return true;
  return role === 'editor' && access !== 'admin' && (access === 'editor' || permissions.includes(access));
}

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** Why a sign-in through the identity provider failed. The address of the sign-in page contains it. */
export const SIGN_IN_PROBLEMS = [
  'provider',
  'cancelled',
  'unverified',
  'unlinked',
  'another',
  'refused',
  'expired',
  'failed',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** The number of recovery codes in one set. */
export const RECOVERY_CODES = 10;
