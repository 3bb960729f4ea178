import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { id, instant } from '#kernel/wire.ts';
import { ROLES } from './vocabulary.ts';

/** Who is signed in, as the public site sees it. */
export const CurrentUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  createdAt: instant,
  updatedAt: instant,
});
export type CurrentUser = z.output<typeof CurrentUser>;

const MISSING = 'Please enter both email and password';

/** Specification, section 5: both must be filled in. */
export const AdminLogin = z.object({
  email: z.string(MISSING).trim().min(1, MISSING).max(254),
  password: z.string(MISSING).min(1, MISSING).max(200),
});

export const AdminUser = z.object({
  id,
  role: z.enum(ROLES),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
});
export type AdminUser = z.output<typeof AdminUser>;

const Done = z.object({ message: z.string() });

export const accountsApi = {
  'GET /api/auth/user': endpoint({ summary: 'Who is signed in; 401 if nobody is', access: 'user', reply: CurrentUser }),
  'GET /api/admin/user': endpoint({
    summary: 'The administrator who is signed in; 401 if nobody is, 403 for everybody else',
    access: 'admin',
    reply: AdminUser,
  }),
  'POST /api/admin/login': endpoint({
    summary: 'Signs an administrator in and sets the session cookie',
    body: AdminLogin,
    reply: AdminUser,
  }),
  'POST /api/admin/logout': endpoint({ summary: 'Ends the session, if there is one', reply: Done }),
} as const;
