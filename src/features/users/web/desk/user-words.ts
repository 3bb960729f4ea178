import type { UserState } from '#features/users/vocabulary.ts';
import type { Permission, Role } from '#kernel/accounts.ts';

/** What each role allows, in brief; docs/permissions.md lists every call. */
export const ROLE_NOTES: Record<Role, string> = {
  subscriber: 'Reads, comments and contributes.',
  recruiter: 'For people who send us jobs. Otherwise the same as a subscriber.',
  provider: 'For people who send us courses. Otherwise the same as a subscriber.',
  editor: 'Content, submissions, jobs and training, and any other areas that you allow.',
  admin: 'Everything.',
};

export const PERMISSION_NOTES: Record<Permission, string> = {
  newsletter: 'Subscribers and issues: write, schedule and send them.',
  inquiries: 'Read and answer partnership inquiries, and write their templates.',
  pages: 'Change the texts of the fixed pages.',
  marketing: 'Write and show popups.',
  people: 'Manage users and invitations, but not administrators.',
};

export const STATE_LABELS: Record<UserState, string> = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  disabled: 'Disabled',
};
