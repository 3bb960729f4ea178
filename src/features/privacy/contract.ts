import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { email, instant } from '#kernel/wire.ts';
import { MONTHS_MAX, PUBLISHED, RETAINED } from './vocabulary.ts';

/** Everything that the site holds of somebody: rows by what they are. */
const PersonalRecord = z.object({
  email: z.string(),
  madeAt: instant,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalRecord = z.output<typeof PersonalRecord>;

/** The same as the desk gets it. */
const FoundRecord = PersonalRecord.extend({
  /** Stands for the address where a trace of it has to stay. */
  pseudonym: z.string(),
  hasAccount: z.boolean(),
});
export type FoundRecord = z.output<typeof FoundRecord>;

const published = z.enum(PUBLISHED, 'Please choose what becomes of your published work');

export const AccountDeletion = z.strictObject({
  /** Empty for who has none here. */
  password: z.string().max(200).default(''),
  /** 'DELETE', from who has no password here. */
  word: z.string().trim().max(20).default(''),
  published,
});
export type AccountDeletion = z.output<typeof AccountDeletion>;

const Address = email('Please enter a valid email address');
export const PrivacyRequest = z.strictObject({ email: Address });
export type PrivacyRequest = z.output<typeof PrivacyRequest>;

export const Erasure = z.strictObject({
  email: Address,
  /** The address once more, as somebody typed it. */
  confirmation: z.string().trim().max(254),
  published,
});
export type Erasure = z.output<typeof Erasure>;

const MONTHS = `Please enter a number of months from 1 to ${MONTHS_MAX}`;
export const Retention = z.strictObject(
  Object.fromEntries(
    RETAINED.map((name) => [name, z.coerce.number(MONTHS).int(MONTHS).min(1, MONTHS).max(MONTHS_MAX, MONTHS)]),
  ) as Record<(typeof RETAINED)[number], z.ZodCoercedNumber<number>>,
);
export type Retention = z.output<typeof Retention>;

const Done = z.object({ message: z.string() });

export const privacyApi = {
  'GET /api/account/data': endpoint({
    summary: 'Everything that the site holds of you, as a file',
    access: 'user',
    failures: ['too_many'],
    reply: PersonalRecord,
  }),
  'POST /api/account/delete': endpoint({
    limit: { points: 20, duration: 900 },
    summary: 'Deletes your account and what belongs to it; published work stays, with your name or without',
    access: 'user',
    body: AccountDeletion,
    failures: ['conflict'],
    reply: Done,
  }),
  'POST /api/admin/privacy/find': endpoint({
    summary: 'Everything about an address, with or without an account',
    access: 'admin',
    body: PrivacyRequest,
    reply: FoundRecord,
  }),
  'POST /api/admin/privacy/export': endpoint({
    summary: 'The same, as it is handed to the person',
    access: 'admin',
    body: PrivacyRequest,
    reply: PersonalRecord,
  }),
  'POST /api/admin/privacy/erase': endpoint({
    summary: 'Erases everything about an address; what has to stay is anonymised',
    access: 'admin',
    body: Erasure,
    failures: ['conflict'],
    reply: Done,
  }),
  'GET /api/admin/privacy/retention': endpoint({
    summary: 'How many months things are kept',
    access: 'admin',
    reply: Retention,
  }),
  'PATCH /api/admin/privacy/retention': endpoint({
    summary: 'Changes how many months things are kept',
    access: 'admin',
    body: Retention.partial(),
    reply: Retention,
  }),
} as const;
