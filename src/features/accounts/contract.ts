import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, PERMISSIONS, ROLES } from '#kernel/accounts.ts';
import { endpoint, forEditors, forUsers } from '#kernel/endpoint.ts';
import { RETURN_MAX } from '#kernel/return-to.ts';
import { email, id, ifMissing, instant, Message, requiredLine, withoutLink } from '#kernel/wire.ts';

export const CurrentUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  createdAt: instant,
  updatedAt: instant,
});
export type CurrentUser = z.output<typeof CurrentUser>;

const MISSING = 'Please enter both email and password';

/** Behaviour 16.1: both fields must be filled in. */
const AdminLogin = z.object({
  email: z.string(ifMissing(MISSING)).trim().min(1, MISSING).max(254),
  password: z.string(ifMissing(MISSING)).min(1, MISSING).max(200),
});

export const AdminUser = z.object({
  id,
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
});
export type AdminUser = z.output<typeof AdminUser>;

/** The user with the site's time zone, in which the desk shows all times. */
export const DeskUser = AdminUser.extend({ timeZone: z.string() });
export type DeskUser = z.output<typeof DeskUser>;

/** The password was right. The session begins only after the person enters a sign-in code. */
export const CodeNeeded = z.object({ secondFactor: z.literal(true) });

export const Address = email('Please enter a valid email address');
export const NO_PASSWORD = 'Please enter your password';
/** The password that the account has. */
export const OwnPassword = z.string(ifMissing(NO_PASSWORD)).min(1, NO_PASSWORD).max(PASSWORD_MAX);
export const NewPassword = z
  .string(NO_PASSWORD)
  .min(PASSWORD_MIN, `Please choose a password of at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Please choose a password of at most ${PASSWORD_MAX} characters`);
export const personName = (message: string) =>
  withoutLink(requiredLine(message).max(80, 'Please use at most 80 characters'), { brands: false });
/** The token in an emailed link. The site checks it only when the person uses it. */
export const Token = z.string().max(PASSWORD_MAX);

/** The page from which the person came. Ignored unless it is a path on this site. */
const ReturnTo = z.string().max(RETURN_MAX).optional();

export const SignIn = z.strictObject({
  email: z
    .string(ifMissing('Please enter your email address'))
    .trim()
    .min(1, 'Please enter your email address')
    .max(254),
  password: OwnPassword,
  /** Where the emailed link continues if the address is not confirmed yet. */
  returnTo: ReturnTo,
});
export type SignIn = z.output<typeof SignIn>;

const NO_CODE = 'Please enter the code';

/** A code as typed, with any spaces removed. */
export const typedCode = z
  .string(NO_CODE)
  .max(40)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1, NO_CODE));

/** Six digits from the app, or a recovery code. */
export const SignInCode = z.strictObject({ code: typedCode });
export type SignInCode = z.input<typeof SignInCode>;

export const Registration = z.strictObject({
  email: Address,
  password: NewPassword,
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  returnTo: ReturnTo,
});
export type Registration = z.output<typeof Registration>;

export const Verification = z.strictObject({ token: Token });
export type Verification = z.output<typeof Verification>;

export const ForgottenPassword = z.strictObject({ email: Address, returnTo: ReturnTo });
export type ForgottenPassword = z.output<typeof ForgottenPassword>;

export const PasswordReset = z.strictObject({ token: Token, password: NewPassword });
export type PasswordReset = z.output<typeof PasswordReset>;

/** `returnTo` is the page from which the person asked for the emailed link. */
const Redeemed = Message.extend({ returnTo: z.string().optional() });

/** `choosePassword` is the token for `POST /api/auth/reset`, if the address was registered more than once. */
const Verified = Redeemed.extend({ choosePassword: z.string().optional() });

/** `continueAt` is the address that also ends the session at the identity provider, if the person signed in there. */
const SignedOut = Message.extend({ continueAt: z.string().optional() });

export const accountsApi = {
  'GET /api/auth/user': forUsers.call({ summary: 'The person who is signed in; 401 if nobody is', reply: CurrentUser }),
  'GET /api/admin/user': forEditors.call({
    summary: 'The administrator or editor who is signed in; 401 if nobody is, 403 for everybody else',
    reply: DeskUser,
  }),
  'POST /api/admin/login': endpoint({
    limit: { points: 120, duration: 900 },
    summary: 'Signs an administrator or editor in and sets the session cookie',
    body: AdminLogin,
    failures: ['unauthorized'],
    // Accounts without two-step sign-in get the response that the first clients expect (behaviour 19.3).
    reply: z.union([AdminUser, CodeNeeded]),
  }),
  'POST /api/admin/logout': forEditors.call({
    limit: 'usual',
    summary: 'Signs an administrator or editor out; other people sign out with `POST /api/logout`',
    reply: Message,
  }),
  'POST /api/auth/login': endpoint({
    limit: { points: 120, duration: 900 },
    summary: 'Signs somebody in and sets the session cookie; 403 for the right password of an unconfirmed address',
    body: SignIn,
    failures: ['unauthorized'],
    reply: z.union([CurrentUser, CodeNeeded]),
  }),
  'POST /api/auth/login/code': endpoint({
    limit: { points: 120, duration: 900 },
    summary: 'The second step of a sign-in: a code of the authenticator app or a recovery code, each accepted once',
    body: SignInCode,
    failures: ['unauthorized', 'conflict'],
    reply: CurrentUser,
  }),
  'POST /api/logout': endpoint({ limit: 'usual', summary: 'Ends the session, if there is one', reply: SignedOut }),
  'POST /api/auth/register': endpoint({
    limit: { points: 30, duration: 900 },
    summary: 'Registers an account. The response is the same for known and unknown addresses; an email follows',
    body: Registration,
    reply: Message,
  }),
  'POST /api/auth/verify': endpoint({
    limit: { points: 60, duration: 900 },
    summary: 'Confirms an address by the token that was emailed to it; each works once and expires after 24 hours',
    body: Verification,
    reply: Verified,
  }),
  'POST /api/auth/forgot': endpoint({
    limit: { points: 30, duration: 900 },
    summary: 'Asks for a link to choose a new password. The response is the same for known and unknown addresses',
    body: ForgottenPassword,
    reply: Message,
  }),
  'POST /api/auth/reset': endpoint({
    limit: { points: 60, duration: 900 },
    summary: 'Sets a new password by an emailed token, which works once and expires after an hour; ends all sessions',
    body: PasswordReset,
    reply: Redeemed,
  }),
} as const;
