import { z } from 'zod';
import { PERMISSIONS, ROLES } from '#kernel/accounts.ts';
import { exportOf, forPeople } from '#kernel/endpoint.ts';
import { id, instant, Message, oneRecord, paging } from '#kernel/wire.ts';
import { USER_SORTS, USER_STATES } from './vocabulary.ts';

/** An account as the desk sees it. */
export const User = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** A disabled person cannot sign in. An unconfirmed one has not confirmed their address yet. */
  state: z.enum(USER_STATES),
  createdAt: instant,
  /** The number of browsers that are signed in now. */
  sessions: z.number().int(),
});
export type User = z.output<typeof User>;

export const UserChange = z.strictObject({
  role: z.enum(ROLES).optional(),
  /** All permissions that the editor will have. Changing the role removes all permissions. */
  permissions: z.array(z.enum(PERMISSIONS)).optional(),
  disabled: z.boolean().optional(),
  /** The account as the caller saw it. The first clients leave it out, and then overwrite changes (behaviour 19.3). */
  seen: z
    .strictObject({ role: z.enum(ROLES), permissions: z.array(z.enum(PERMISSIONS)), disabled: z.boolean() })
    .optional(),
});
export type UserChange = z.output<typeof UserChange>;

export const UserQuery = z.object({
  ...paging,
  ...oneRecord,
  role: z.enum(ROLES).optional(),
  state: z.enum(USER_STATES).optional(),
  sort: z.enum(USER_SORTS).default('date-desc'),
});
export type UserQuery = z.output<typeof UserQuery>;

const list = forPeople.list({
  summary: 'Accounts, newest first or sorted; `q` looks in names and addresses',
  query: UserQuery,
  row: User,
});

export const usersApi = {
  'GET /api/admin/users': list,
  'GET /api/admin/users/export': exportOf(list, true),
  'PATCH /api/admin/users/:id': forPeople.one({
    proof: true,
    summary:
      'Changes a role or an editor’s permissions, disables or enables an account. 403 for permissions that you do not have yourself, and for an administrator’s account unless you are one. 409 for your own account, the last administrator’s, a role before the address is confirmed, and an account that has changed since its sender saw it',
    body: UserChange,
    failures: ['conflict'],
    reply: User,
  }),
  'DELETE /api/admin/users/:id/sessions': forPeople.one({ summary: 'Signs a person out everywhere', reply: Message }),
  'POST /api/admin/users/:id/password-reset': forPeople.one({
    summary: 'Emails a person a link to choose a new password',
    failures: ['conflict'],
    reply: Message,
  }),
} as const;
