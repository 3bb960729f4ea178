import { ROLES, type Role } from '#features/accounts/vocabulary.ts';
import { BIN_KINDS, type BinKind } from '#features/bin/vocabulary.ts';
import { INQUIRY_STATES, type InquiryState } from '#features/inquiries/vocabulary.ts';
import { MAIL_STATES, type MailState } from '#features/mail/vocabulary.ts';
import { USER_STATES, type UserState } from '#features/users/vocabulary.ts';
import { oneOf, words } from '#web/search-params.ts';

/** Days of readers' searches; 30 is the default. */
export const PERIODS = ['7', '90', '365'] as const;

/** What narrows the lists of the desk that are no content, as it stands in the address. */
export interface ListFilters {
  /** Users. */
  role?: Role;
  account?: UserState;
  /** Inquiries. */
  answer?: InquiryState;
  /** Bin. */
  kind?: BinKind;
  /** Searches. */
  days?: (typeof PERIODS)[number];
  found?: 'nothing';
  /** Mail. */
  mail?: MailState;
  /** Audit log: who, what, on which record, from and to which day. */
  actor?: string;
  action?: string;
  record?: string;
  from?: string;
  to?: string;
}

export const listFilters = (raw: Record<string, unknown>) => ({
  role: oneOf(ROLES, raw.role),
  account: oneOf(USER_STATES, raw.account),
  answer: oneOf(INQUIRY_STATES, raw.answer),
  kind: oneOf(BIN_KINDS, raw.kind),
  days: oneOf(PERIODS, String(raw.days)),
  found: oneOf(['nothing'] as const, raw.found),
  mail: oneOf(MAIL_STATES, raw.mail),
  actor: words(raw.actor),
  action: words(raw.action),
  record: words(raw.record),
  from: day(raw.from),
  to: day(raw.to),
});

/** Another list begins with all of its rows. */
export const NO_FILTERS = {
  role: undefined,
  account: undefined,
  answer: undefined,
  kind: undefined,
  days: undefined,
  found: undefined,
  mail: undefined,
  actor: undefined,
  action: undefined,
  record: undefined,
  from: undefined,
  to: undefined,
} satisfies { [K in keyof ListFilters]-?: undefined };

export const isFiltered = (filters: ListFilters): boolean =>
  Object.keys(NO_FILTERS).some((name) => filters[name as keyof ListFilters] !== undefined);

/** '2026-03-01'. */
const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
