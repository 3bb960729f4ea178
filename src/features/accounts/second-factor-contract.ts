/** The second factor of who is signed in: decisions, section 4. */
import { z } from 'zod';
import { PASSWORD_MAX } from '#kernel/accounts.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { Done, NO_PASSWORD, typedCode } from './contract.ts';

/** Left out by who has none: they sign in through an identity provider. */
const OwnPassword = z.string(NO_PASSWORD).max(PASSWORD_MAX).optional();
export const PasswordAsked = z.strictObject({ password: OwnPassword });
export type PasswordAsked = z.output<typeof PasswordAsked>;

/** For changes of one that is on: a code of the app, or a recovery code, which is then used up. */
export const SecondFactorProof = z.strictObject({ password: OwnPassword, code: typedCode });
export type SecondFactorProof = z.input<typeof SecondFactorProof>;

export const SecondFactorCode = z.strictObject({
  code: typedCode.pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits that your app shows')),
});
export type SecondFactorCode = z.input<typeof SecondFactorCode>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const SecondFactorStatus = z.object({
  enabled: z.boolean(),
  /** The site asks it of this person's role. */
  required: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Every change asks for the password of who has one; while it is on, for a code too. */
  passwordNeeded: z.boolean(),
});
export type SecondFactorStatus = z.output<typeof SecondFactorStatus>;

export const SecondFactorSetUp = z.object({
  /** For the QR code: otpauth://totp/… */
  uri: z.string(),
  /** The same to be typed: base 32. */
  secret: z.string(),
  /** Good as soon as the second factor is confirmed; never shown again. */
  recoveryCodes: z.array(z.string()),
});
export type SecondFactorSetUp = z.output<typeof SecondFactorSetUp>;

export const secondFactorApi = {
  'GET /api/account/second-factor': endpoint({
    summary: 'Whether the second factor of who asks is on',
    access: 'user',
    reply: SecondFactorStatus,
  }),
  'POST /api/account/second-factor': endpoint({
    summary: 'Makes a secret for an authenticator app; it counts once a code confirms it. 409 if it is on already',
    access: 'user',
    body: PasswordAsked,
    failures: ['conflict'],
    reply: SecondFactorSetUp,
  }),
  'POST /api/account/second-factor/confirm': endpoint({
    summary: 'Switches the second factor on by a code of the app',
    access: 'user',
    body: SecondFactorCode,
    failures: ['conflict'],
    reply: Done,
  }),
  'POST /api/account/second-factor/recovery-codes': endpoint({
    summary: 'Ten new recovery codes instead of those from before; asks for the password and for a code',
    access: 'user',
    body: SecondFactorProof,
    failures: ['conflict'],
    reply: RecoveryCodes,
  }),
  'POST /api/account/second-factor/disable': endpoint({
    summary: 'Switches the second factor off; asks for the password and for a code',
    access: 'user',
    body: SecondFactorProof,
    failures: ['conflict'],
    reply: Done,
  }),
} as const;
