import { BIN_KINDS, type BinKind } from '#features/bin/vocabulary.ts';
import { INQUIRY_STATES, type InquiryState } from '#features/inquiries/vocabulary.ts';
import { INVITATION_STATES, type InvitationState } from '#features/invitations/vocabulary.ts';
import {
  FREQUENCIES,
  type Frequency,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from '#features/newsletter/vocabulary.ts';
import { PAGE_NAMES, type PageName } from '#features/pages/vocabulary.ts';
import { DESK_STATUSES, type DeskStatus } from '#features/submissions/vocabulary.ts';
import { USER_STATES, type UserState } from '#features/users/vocabulary.ts';
import { ROLES, type Role } from '#kernel/accounts.ts';
import { MAIL_STATES, type MailState } from '#kernel/mail.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { oneOf, words } from '#platform/web/search-params.ts';

/** Days of readers' searches; 30 is the default. */
export const PERIODS = ['7', '90', '365'] as const;

/** In which a list of content may show what it has; a list offers those that its records can be in. */
export const STATES = [...DESK_STATES, 'expired'] as const;
export type State = (typeof STATES)[number];

/** What narrows the lists of the desk down, and orders them, as it stands in the address. */
export interface ListFilters {
  /** Words to look for. */
  q?: string;
  /** 'title-asc': a column and its direction. */
  sort?: string;
  /** Content. */
  status?: State;
  /** Review queue; what waits is the default. */
  state?: DeskStatus | 'all';
  category?: string;
  jurisdiction?: string;
  /** Of an article or a submission, or of a course. */
  type?: string;
  /** A joke or a story. */
  subCategory?: string;
  badge?: string;
  contract?: string;
  /** Users. */
  role?: Role;
  account?: UserState;
  invitation?: InvitationState;
  /** Subscribers. */
  subscription?: SubscriptionState;
  frequency?: Frequency;
  /** Inquiries. */
  answer?: InquiryState;
  /** Bin. */
  kind?: BinKind;
  /** Searches. */
  days?: (typeof PERIODS)[number];
  found?: 'nothing';
  /** Mail. */
  mail?: MailState;
  /** Audit log: who, what, on which record, from and to which day. Elsewhere the one record that is shown, or opened. */
  actor?: string;
  action?: string;
  record?: string;
  /** Page texts: of which page. */
  of?: PageName;
  from?: string;
  to?: string;
}

export const listFilters = (raw: Record<string, unknown>) => ({
  q: words(raw.q),
  sort: words(raw.sort),
  status: oneOf(STATES, raw.status),
  state: oneOf([...DESK_STATUSES, 'all'] as const, raw.state),
  category: words(raw.category),
  jurisdiction: words(raw.jurisdiction),
  type: words(raw.type),
  subCategory: words(raw.subCategory),
  badge: words(raw.badge),
  contract: words(raw.contract),
  role: oneOf(ROLES, raw.role),
  account: oneOf(USER_STATES, raw.account),
  invitation: oneOf(INVITATION_STATES, raw.invitation),
  subscription: oneOf(SUBSCRIPTION_STATES, raw.subscription),
  frequency: oneOf(FREQUENCIES, raw.frequency),
  answer: oneOf(INQUIRY_STATES, raw.answer),
  kind: oneOf(BIN_KINDS, raw.kind),
  days: oneOf(PERIODS, String(raw.days)),
  found: oneOf(['nothing'] as const, raw.found),
  mail: oneOf(MAIL_STATES, raw.mail),
  actor: words(raw.actor),
  action: words(raw.action),
  record: words(raw.record),
  of: oneOf(PAGE_NAMES, raw.of),
  from: day(raw.from),
  to: day(raw.to),
});

/** Another list begins with all of its rows. */
export const NO_FILTERS = {
  q: undefined,
  sort: undefined,
  status: undefined,
  state: undefined,
  category: undefined,
  jurisdiction: undefined,
  type: undefined,
  subCategory: undefined,
  badge: undefined,
  contract: undefined,
  role: undefined,
  account: undefined,
  invitation: undefined,
  subscription: undefined,
  frequency: undefined,
  answer: undefined,
  kind: undefined,
  days: undefined,
  found: undefined,
  mail: undefined,
  actor: undefined,
  action: undefined,
  record: undefined,
  of: undefined,
  from: undefined,
  to: undefined,
} satisfies { [K in keyof ListFilters]-?: undefined };

export const isFiltered = (filters: ListFilters): boolean =>
  Object.keys(NO_FILTERS).some((name) => name !== 'sort' && filters[name as keyof ListFilters] !== undefined);

/** '2026-03-01'. */
const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
