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

/** Areas of the desk that an editor may use only with this permission. Administrators need none. */
export const PERMISSIONS = ['newsletter', 'inquiries', 'pages', 'marketing', 'people'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const PERMISSION_LABELS: Record<Permission, string> = {
  newsletter: 'Newsletter',
  inquiries: 'Inquiries',
  pages: 'Page texts',
  marketing: 'Popups',
  people: 'People',
};

/** Who may use a part of the desk: editors, editors with that permission, or administrators alone. */
export type DeskAccess = 'editor' | Permission | 'admin';

export interface Rights {
  role: Role;
  permissions: readonly Permission[];
}

/** Returns whether a person may use that part of the desk. No other code compares roles and permissions with access levels. */
export function mayUseAtDesk(access: DeskAccess, { role, permissions }: Rights): boolean {
  if (role === 'admin') return true;
  return role === 'editor' && access !== 'admin' && (access === 'editor' || permissions.includes(access));
}

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** Why a sign-in through the identity provider failed. The sign-in page's address names it. */
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
