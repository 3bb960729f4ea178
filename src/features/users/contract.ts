import { z } from 'zod';
import { ROLES } from '#kernel/accounts.ts';
import { endpoint, exportOf, listEndpoint } from '#kernel/endpoint.ts';
import { ById, id, instant, oneRecord, paging } from '#kernel/wire.ts';
import { USER_SORTS, USER_STATES } from './vocabulary.ts';

/** An account as administrators see it. */
export const User = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(ROLES),
  /** Disabled people can't sign in; unconfirmed ones have not yet confirmed their address. */
  state: z.enum(USER_STATES),
  createdAt: instant,
  /** Number of browsers that are signed in now. */
  sessions: z.number().int(),
});
export type User = z.output<typeof User>;

export const UserChange = z.strictObject({ role: z.enum(ROLES).optional(), disabled: z.boolean().optional() });
export type UserChange = z.output<typeof UserChange>;

export const UserQuery = z.object({
  ...paging,
  ...oneRecord,
  role: z.enum(ROLES).optional(),
  state: z.enum(USER_STATES).optional(),
  sort: z.enum(USER_SORTS).default('date-desc'),
});
export type UserQuery = z.output<typeof UserQuery>;

const Done = z.object({ message: z.string() });

const list = listEndpoint({
  summary: 'Accounts, newest first or sorted; `q` looks in names and addresses',
  access: 'admin',
  query: UserQuery,
  row: User,
});

export const usersApi = {
  'GET /api/admin/users': list,
  'GET /api/admin/users/export': exportOf(list),
  'PATCH /api/admin/users/:id': endpoint({
    proof: true,
    summary:
      'Changes a role, disables or enables an account. 409 for your own account, the last administrator’s, and a role before the address is confirmed',
    access: 'admin',
    params: ById,
    body: UserChange,
    failures: ['conflict'],
    reply: User,
  }),
  'DELETE /api/admin/users/:id/sessions': endpoint({
    summary: 'Signs a person out everywhere',
    access: 'admin',
    params: ById,
    reply: Done,
  }),
  'POST /api/admin/users/:id/password-reset': endpoint({
    summary: 'Emails a person a link to choose a new password',
    access: 'admin',
    params: ById,
    failures: ['conflict'],
    reply: Done,
  }),
} as const;
