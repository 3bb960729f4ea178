/** Endpoints for passkeys (WebAuthn): docs/decisions/0048. */
import { z } from 'zod';
import { endpoint, exportOf, forUsers } from '#kernel/endpoint.ts';
import { id, instant, line, Message, withoutLink } from '#kernel/wire.ts';
import { AdminUser, CurrentUser } from './contract.ts';

const UNREADABLE = 'Your device’s response could not be read';

/** Bytes in base64url, with at most `max` characters. */
const bytes = (max: number) =>
  z
    .string(UNREADABLE)
    .min(1, UNREADABLE)
    .max(max, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE);

const reply = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
};

/** A new passkey, as PublicKeyCredential.toJSON() returns it. */
const NewPasskey = z.object({
  ...reply,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(32_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** A use of a passkey for signing in, as PublicKeyCredential.toJSON() returns it. */
const UsedPasskey = z.object({
  ...reply,
  response: z.object({ clientDataJSON: bytes(8_000), authenticatorData: bytes(8_000), signature: bytes(8_000) }),
});

const NameOfPasskey = withoutLink(line.pipe(z.string().max(60, 'Please use at most 60 characters')));

export const PasskeyAdded = z.strictObject({
  /** If empty, the site uses the name of the device. */
  name: NameOfPasskey.default(''),
  passkey: NewPasskey,
});

export const PasskeyName = z.strictObject({ name: NameOfPasskey.refine((name) => name !== '', 'A name is required') });
export type PasskeyName = z.output<typeof PasskeyName>;

const PasskeyUse = z.strictObject({ passkey: UsedPasskey });

export const Passkey = z.object({
  id,
  name: z.string(),
  /** Whether the passkey is on several devices, so that its owner still has it after losing one. */
  backedUp: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

/** Options for WebAuthn's parseCreationOptionsFromJSON() or parseRequestOptionsFromJSON(); valid for five minutes. */
const Options = z.looseObject({ challenge: z.string() });

const passkeys = forUsers.list({ summary: 'Your passkeys, the newest first', row: Passkey });
const limit = { points: 120, duration: 900 };

export const passkeysApi = {
  'GET /api/account/passkeys': passkeys,
  'GET /api/account/passkeys/export': exportOf(passkeys),
  'POST /api/account/passkeys/options': forUsers.call({
    summary: 'Starts adding a passkey. 409 if you have too many',
    proof: true,
    failures: ['conflict'],
    reply: Options,
  }),
  'POST /api/account/passkeys': forUsers.call({
    limit,
    summary: 'Adds a passkey, whose device must have checked its owner; ends all your other sessions',
    proof: true,
    body: PasskeyAdded,
    failures: ['conflict'],
    reply: Passkey,
  }),
  'PATCH /api/account/passkeys/:id': forUsers.one({
    summary: 'Renames one of your passkeys',
    body: PasskeyName,
    reply: Passkey,
  }),
  'DELETE /api/account/passkeys/:id': forUsers.one({
    summary: 'Removes one of your passkeys and ends all your other sessions',
    proof: true,
    reply: Message,
  }),
  'POST /api/account/proof/passkey/options': forUsers.call({
    limit,
    summary: 'Starts a proof of identity by passkey',
    reply: Options,
  }),
  'POST /api/account/proof/passkey': forUsers.call({
    limit,
    summary: 'Proves your identity by passkey; the session continues under a new id',
    body: PasskeyUse,
    failures: ['unauthorized'],
    reply: Message,
  }),
  'POST /api/auth/passkey/options': endpoint({
    limit,
    summary: 'Starts signing in with a passkey',
    reply: Options,
  }),
  'POST /api/auth/passkey': endpoint({
    limit,
    summary: 'Signs the owner of a passkey in, without password or second step',
    body: PasskeyUse,
    failures: ['unauthorized'],
    reply: CurrentUser,
  }),
  'POST /api/admin/login/passkey': endpoint({
    limit,
    summary: 'Signs an administrator or editor in with a passkey',
    body: PasskeyUse,
    failures: ['unauthorized'],
    reply: AdminUser,
  }),
} as const;
