import { z } from 'zod';
import { forAdmins, forUsers } from '#kernel/endpoint.ts';
import { email, instant, Message } from '#kernel/wire.ts';
import { MONTHS_MAX, PUBLISHED, RETAINED } from './vocabulary.ts';

/** All data that the site holds about a person, as lists of records by sort. */
const PersonalRecord = z.object({
  email: z.string(),
  madeAt: instant,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalRecord = z.output<typeof PersonalRecord>;

/** The same data, as the desk sees it. */
const FoundPerson = PersonalRecord.extend({
  /** What replaces the address in records that must stay. */
  pseudonym: z.string(),
  hasAccount: z.boolean(),
});
export type FoundPerson = z.output<typeof FoundPerson>;

const published = z.enum(PUBLISHED, 'Please choose what happens to published work');

export const AccountDeletion = z.strictObject({
  /** Empty if the person has no password on this site. */
  password: z.string().max(200).default(''),
  /** 'DELETE', if the person has no password on this site. */
  word: z.string().trim().max(20).default(''),
  published,
});
export type AccountDeletion = z.output<typeof AccountDeletion>;

const Address = email('Please enter a valid email address');
export const PrivacyRequest = z.strictObject({ email: Address });
export type PrivacyRequest = z.output<typeof PrivacyRequest>;

export const Erasure = z.strictObject({
  email: Address,
  /** The address again, which the administrator types to confirm. */
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
const SavedRetention = Retention.extend({ updatedAt: instant });
export type SavedRetention = z.output<typeof SavedRetention>;

export const privacyApi = {
  'GET /api/account/data': forUsers.call({
    proof: true,
    summary: 'All data that the site holds about you, as a file',
    failures: ['too_many'],
    reply: PersonalRecord,
  }),
  'POST /api/account/delete': forUsers.call({
    limit: { points: 20, duration: 900 },
    summary: 'Deletes your account and what belongs to it; published work stays, with your name or without',
    body: AccountDeletion,
    failures: ['conflict'],
    reply: Message,
  }),
  'POST /api/admin/privacy/find': forAdmins.call({
    proof: true,
    summary: 'All data about an address, with or without an account',
    body: PrivacyRequest,
    reply: FoundPerson,
  }),
  'POST /api/admin/privacy/export': forAdmins.call({
    proof: true,
    summary: 'All data about an address, as a file for its owner',
    body: PrivacyRequest,
    reply: PersonalRecord,
  }),
  'POST /api/admin/privacy/end-links': forAdmins.call({
    summary: 'Cancels all links to a subscription, alerts and submissions that were emailed to an address',
    body: PrivacyRequest,
    reply: Message,
  }),
  'POST /api/admin/privacy/erase': forAdmins.call({
    proof: true,
    summary: 'Erases all data about an address; records that must stay are anonymised',
    body: Erasure,
    failures: ['conflict'],
    reply: Message,
  }),
  'GET /api/admin/privacy/retention': forAdmins.call({
    summary: 'How many months each sort of data is kept',
    reply: SavedRetention,
  }),
  'PATCH /api/admin/privacy/retention': forAdmins.call({
    proof: true,
    summary: 'Changes how many months each sort of data is kept; 409 if somebody has saved others since `updatedAt`',
    body: Retention.partial().extend({ updatedAt: instant }),
    failures: ['conflict'],
    reply: SavedRetention,
  }),
} as const;
