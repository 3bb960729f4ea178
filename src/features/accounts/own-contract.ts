/** Endpoints for the person's own account: behaviour 15.8. */
import { z } from 'zod';
import { PASSWORD_MAX } from '#kernel/accounts.ts';
import { endpoint, exportOf, forUsers } from '#kernel/endpoint.ts';
import { id, ifMissing, instant, Message, versionIfGiven } from '#kernel/wire.ts';
import { Address, CurrentUser, NewPassword, NO_PASSWORD, OwnPassword, personName, Token } from './contract.ts';

export const Account = CurrentUser.extend({
  /** False for people who sign in only through an identity provider, which manages their address and password. */
  hasPassword: z.boolean(),
  /** When a sign-in through the identity provider was linked with the account; null if none is. */
  linkedAt: instant.nullable(),
  /** The address that replaces `email` once its link is used. */
  pendingEmail: z.string().nullable(),
});
export type Account = z.output<typeof Account>;

export const Names = z.strictObject({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
});
export type Names = z.output<typeof Names>;

/** The password is required, so that a stranger at an unlocked browser cannot take over the account. */
export const EmailChange = z.strictObject({ email: Address, currentPassword: OwnPassword });
export type EmailChange = z.output<typeof EmailChange>;

export const EmailConfirmation = z.strictObject({ token: Token });
export type EmailConfirmation = z.output<typeof EmailConfirmation>;

export const PasswordChange = z.strictObject({ currentPassword: OwnPassword, password: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

/** Proves who the person is, by the password or a sign-in code. */
export const IdentityProof = z
  .strictObject({
    password: z.string(ifMissing(NO_PASSWORD)).max(PASSWORD_MAX).default(''),
    code: z
      .string()
      .max(40)
      .default('')
      .transform((typed) => typed.replace(/\s/g, '')),
  })
  .refine(({ password, code }) => password !== '' || code !== '', { path: ['password'], error: NO_PASSWORD });
export type IdentityProof = z.input<typeof IdentityProof>;

export const Session = z.object({
  id,
  /** 'Firefox on Windows'. */
  device: z.string(),
  createdAt: instant,
  /** Accurate to within a few minutes. */
  lastUsedAt: instant,
  /** Whether this request belongs to the session. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

const sessions = forUsers.list({ summary: 'Your sessions, latest used first', row: Session });

export const accountApi = {
  'GET /api/account': forUsers.call({ summary: 'Your own account; 401 if nobody is signed in', reply: Account }),
  'PATCH /api/account': forUsers.call({
    limit: { points: 20, duration: 900 },
    summary: 'Changes your name; 409 if your account has been changed since `updatedAt`',
    body: Names.partial().extend({ updatedAt: versionIfGiven.updatedAt }),
    failures: ['conflict'],
    reply: Account,
  }),
  'POST /api/account/email': forUsers.call({
    limit: { points: 20, duration: 900 },
    summary: 'Requests a change of address, which takes effect when the link emailed to it is used, within 24 hours',
    body: EmailChange,
    failures: ['conflict'],
    reply: Message,
  }),
  'POST /api/account/email/confirm': endpoint({
    limit: { points: 60, duration: 900 },
    summary: 'Changes the address of the account by the token emailed to the new one, and notifies the old one',
    body: EmailConfirmation,
    failures: ['conflict'],
    reply: Message,
  }),
  'POST /api/account/password': forUsers.call({
    limit: { points: 60, duration: 900 },
    summary: 'Changes your password and ends all your other sessions',
    body: PasswordChange,
    failures: ['conflict'],
    reply: Message,
  }),
  'GET /api/account/proof': forUsers.call({
    summary: 'Succeeds if you proved your identity in the last hour; 403 if not',
    proof: true,
    reply: Message,
  }),
  'POST /api/account/proof': forUsers.call({
    limit: { points: 60, duration: 900 },
    summary: 'Proves your identity by password or sign-in code; sensitive actions need that once an hour',
    body: IdentityProof,
    failures: ['conflict'],
    reply: Message,
  }),
  'GET /api/account/sessions': sessions,
  'GET /api/account/sessions/export': exportOf(sessions),
  'DELETE /api/account/sessions': forUsers.call({ summary: 'Ends all your other sessions', reply: Message }),
  'DELETE /api/account/sessions/:id': forUsers.one({ summary: 'Ends one of your sessions', reply: Message }),
} as const;
