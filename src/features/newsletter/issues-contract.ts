import { z } from 'zod';
import { MOST_FURTHER } from '#features/jurisdictions/vocabulary.ts';
import { endpoint, exportOf, forNewsletter, listEndpoint } from '#kernel/endpoint.ts';
import {
  editedVersion,
  email,
  id,
  instant,
  Message,
  paging,
  requiredLine,
  SeenVersion,
  versionIfGiven,
} from '#kernel/wire.ts';
import { ITEM_KINDS, ITEM_TAGS } from './content.ts';
import { FREQUENCIES, ISSUE_SLUG, ISSUE_STATES } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface CacheTags {
    'newsletter-issues': true;
  }
}

/** The maximum number of characters of HTML. Mail programs cut off emails of more than 100 KB. */
export const INTRO_MAX = 60_000;

/** Large providers cut off emails with more items. */
export const MAX_ITEMS = 40;

/** A record in an issue, with its text there. */
export const IssueItem = z.strictObject({
  kind: z.enum(ITEM_KINDS),
  id,
  title: requiredLine('Title is required').max(300, 'Title must be at most 300 characters'),
  text: z.string().trim().max(2000, 'Text must be at most 2,000 characters'),
  /** The line with the title: 'Analysis · Singapore · 6 min read'. */
  meta: z.string().trim().max(300),
  /** Empty if the record concerns all jurisdictions. */
  jurisdiction: z.string().max(120),
  /** Readers who have chosen one of these get the item too. */
  furtherJurisdictions: z.array(z.string().max(120)).max(MOST_FURTHER).optional(),
});
export type IssueItem = z.output<typeof IssueItem>;

const content = {
  subject: requiredLine('Subject is required').max(150, 'Subject must be at most 150 characters'),
  preheader: z.string().trim().max(200, 'Preview text must be at most 200 characters'),
  intro: z.string().max(INTRO_MAX),
  items: z.array(IssueItem).max(MAX_ITEMS, `An issue can have at most ${MAX_ITEMS} items`),
};

/** The fields of a draft that an editor may change. */
export const IssueChange = z.strictObject(content).partial().extend(versionIfGiven);

const count = z.number().int();
/** `sent` counts emails that a mail server accepted, including those that bounced later. */
const Figures = z.object({
  recipients: count,
  queued: count,
  sent: count,
  bounced: count,
  failed: count,
  unsubscribed: count,
});

const summary = {
  id,
  frequency: z.enum(FREQUENCIES),
  /** Whether an editor created it empty. The site fills the other drafts automatically. */
  special: z.boolean(),
  state: z.enum(ISSUE_STATES),
  subject: z.string(),
  /** The issue's address in the archive; null until the issue is sent. */
  slug: z.string().nullable(),
  /** The issue covers records published after `since` and up to `until`. */
  since: instant,
  until: instant,
  scheduledAt: instant.nullable(),
  sentAt: instant.nullable(),
  updatedAt: instant,
  /** Null until it is sent. */
  figures: Figures.nullable(),
};
const IssueSummary = z.object({ ...summary, itemCount: count });
export type IssueSummary = z.output<typeof IssueSummary>;
const Issue = z.object({
  ...summary,
  preheader: z.string(),
  intro: z.string(),
  items: z.array(IssueItem),
});
export type Issue = z.output<typeof Issue>;

/** The fields for a new special issue, which goes to the subscribers of that frequency. */
export const SpecialIssue = z.strictObject({ frequency: z.enum(FREQUENCIES), subject: content.subject });

const version = z.strictObject(editedVersion);

const list = forNewsletter.list({
  summary: 'Issues: drafts and scheduled ones first, then the newest. Creates missing drafts',
  query: z.object(paging),
  row: IssueSummary,
});

export const issuesApi = {
  'GET /api/admin/newsletter/issues': list,
  'GET /api/admin/newsletter/issues/export': exportOf(list),
  'POST /api/admin/newsletter/issues': forNewsletter.call({
    summary: 'Creates a special issue, without items',
    body: SpecialIssue,
    reply: Issue,
    status: 201,
  }),
  'DELETE /api/admin/newsletter/issues/:id': forNewsletter.one({
    summary: 'Deletes a special issue that was not sent. The drafts of the frequencies stay',
    query: SeenVersion,
    reply: Message,
  }),
  'GET /api/admin/newsletter/issues/:id': forNewsletter.one({ summary: 'An issue', reply: Issue }),
  'PATCH /api/admin/newsletter/issues/:id': forNewsletter.one({
    summary: 'Changes a draft',
    body: IssueChange.required({ updatedAt: true }),
    failures: ['unprocessable'],
    reply: Issue,
  }),
  'POST /api/admin/newsletter/issues/:id/refresh': forNewsletter.one({
    summary:
      'Adds the records published since a draft was filled, and drops those that readers can no longer see. What an editor changed stays; a draft that nobody edited is filled again',
    body: version,
    reply: Issue,
  }),
  'GET /api/admin/newsletter/issues/:id/newer': forNewsletter.one({
    summary:
      'Records that were published since a draft was filled, and that it lacks; the ids of its items that readers can no longer see, which it will leave out; and its subject without them',
    reply: z.object({ items: z.array(IssueItem), hidden: z.array(id), subject: z.string() }),
  }),
  'GET /api/admin/newsletter/issues/:id/preview': forNewsletter.one({
    summary: 'The email of a draft',
    reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  'GET /api/admin/newsletter/issues/:id/recipients': forNewsletter.one({
    summary: 'How many subscribers would get the issue now',
    reply: z.object({ count }),
  }),
  'POST /api/admin/newsletter/issues/:id/test': forNewsletter.one({
    // Limited, because an editor can type anybody's address.
    limit: { points: 30, duration: 3600 },
    summary: 'Emails a test of an issue to one address',
    body: z.strictObject({ email: email('Please enter a valid email address.') }),
    reply: Message,
  }),
  'POST /api/admin/newsletter/issues/:id/schedule': forNewsletter.one({
    summary: 'Schedules a draft to be sent at a time',
    body: z.strictObject({ at: instant, ...editedVersion }),
    failures: ['unprocessable'],
    reply: Issue,
  }),
  'POST /api/admin/newsletter/issues/:id/unschedule': forNewsletter.one({
    summary: 'Makes a scheduled issue a draft again',
    body: version,
    reply: Issue,
  }),
  'POST /api/admin/newsletter/issues/:id/send': forNewsletter.one({
    summary: 'Starts sending an issue',
    body: version,
    failures: ['unprocessable'],
    reply: Issue,
  }),
  'POST /api/admin/newsletter/issues/:id/stop': forNewsletter.one({
    summary: 'Stops sending an issue to the subscribers who have not got it yet',
    failures: ['conflict'],
    reply: Issue,
  }),
  'GET /api/admin/newsletter/content': forNewsletter.list({
    summary: 'Records that can be added to an issue, newest first',
    query: z.object({ ...paging, kind: z.enum(ITEM_KINDS).optional() }),
    row: IssueItem,
  }),
} as const;

const ArchivedIssue = z.object({
  slug: z.string(),
  frequency: z.enum(FREQUENCIES),
  /** Whether an editor wrote it for an occasion. Readers see its date instead of its number. */
  special: z.boolean(),
  number: count,
  subject: z.string(),
  preheader: z.string(),
  sentAt: instant,
});
export type ArchivedIssue = z.output<typeof ArchivedIssue>;
const PublicIssue = ArchivedIssue.extend({ intro: z.string(), items: z.array(IssueItem) });
export type PublicIssue = z.output<typeof PublicIssue>;

export const archiveApi = {
  'GET /api/newsletter-issues': listEndpoint({
    cache: ['newsletter-issues', ...ITEM_TAGS],
    summary: 'Sent issues, newest first',
    query: z.object({ limit: paging.limit, offset: paging.offset }),
    row: ArchivedIssue,
  }),
  'GET /api/newsletter-issues/:slug': endpoint({
    cache: ['newsletter-issues', ...ITEM_TAGS],
    summary: 'A sent issue, without what has been withdrawn since',
    params: z.object({ slug: z.string().regex(ISSUE_SLUG) }),
    reply: PublicIssue,
  }),
} as const;
