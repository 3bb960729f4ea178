/** Endpoints for the person's own two-step sign-in: behaviour 15.7. */
import { z } from 'zod';
import { forUsers } from '#kernel/endpoint.ts';
import { Message } from '#kernel/wire.ts';
import { OwnPassword, typedCode } from './contract.ts';

/** The password is left out for accounts that have none because they sign in through an identity provider. */
export const PasswordAsked = z.strictObject({ password: OwnPassword.optional() });

/**
 * Proves who the person is before changing two-step sign-in while it is on. A recovery code can replace the app's,
 * but only once.
 */
export const SecondFactorProof = PasswordAsked.extend({ code: typedCode });
export type SecondFactorProof = z.input<typeof SecondFactorProof>;

export const SecondFactorCode = z.strictObject({
  code: typedCode.pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits that your app shows')),
});
export type SecondFactorCode = z.input<typeof SecondFactorCode>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const SecondFactorStatus = z.object({
  enabled: z.boolean(),
  /** Whether the site requires two-step sign-in for this person's role. */
  required: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** How many the person has. One is enough to sign in, even if the site requires two-step sign-in. */
  passkeys: z.number().int(),
  /**
   * Whether the account has a password, which every change then requires. While two-step sign-in is on, changes also
   * require a code.
   */
  passwordNeeded: z.boolean(),
});
export type SecondFactorStatus = z.output<typeof SecondFactorStatus>;

export const SecondFactorSetUp = z.object({
  /** For the QR code: otpauth://totp/… */
  uri: z.string(),
  /** The same key for people who type it, in base 32. */
  secret: z.string(),
  /** Valid once two-step sign-in is confirmed. The site never shows them again. */
  recoveryCodes: z.array(z.string()),
});
export type SecondFactorSetUp = z.output<typeof SecondFactorSetUp>;

export const secondFactorApi = {
  'GET /api/account/second-factor': forUsers.call({
    summary: 'Whether two-step sign-in is on',
    reply: SecondFactorStatus,
  }),
  'POST /api/account/second-factor': forUsers.call({
    summary:
      'Makes a secret for an authenticator app, to be confirmed by a code. 409 if two-step sign-in is already on',
    body: PasswordAsked,
    failures: ['conflict'],
    reply: SecondFactorSetUp,
  }),
  'POST /api/account/second-factor/confirm': forUsers.call({
    summary: 'Switches two-step sign-in on with a code from the app',
    body: SecondFactorCode,
    failures: ['conflict'],
    reply: Message,
  }),
  'POST /api/account/second-factor/recovery-codes': forUsers.call({
    summary: 'Replaces your recovery codes with ten new ones; asks for the password and for a code',
    body: SecondFactorProof,
    failures: ['conflict'],
    reply: RecoveryCodes,
  }),
  'POST /api/account/second-factor/disable': forUsers.call({
    summary: 'Switches two-step sign-in off; asks for the password and a code',
    body: SecondFactorProof,
    failures: ['conflict'],
    reply: Message,
  }),
} as const;
