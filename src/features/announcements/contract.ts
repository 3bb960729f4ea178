import { z } from 'zod';
import { copyEndpoint, deskEndpoints } from '#kernel/desk-endpoints.ts';
import { endpoint, forEditors, listEndpoint } from '#kernel/endpoint.ts';
import {
  Address,
  AddressQuery,
  BySlug,
  Correction,
  Cover,
  changeOf,
  NAMES_ITS_VERSION,
  replyOf,
  schemasOf,
} from '#kernel/fields.ts';
import { ById, id, instant, jurisdictionCode, paging, versionIfGiven } from '#kernel/wire.ts';
import { ANNOUNCEMENT_FIELDS, ANNOUNCEMENT_PLAN } from './fields.ts';
import { ANNOUNCEMENT_SORTS, ANNOUNCEMENT_STATES, BADGES, DESK_ANNOUNCEMENT_SORTS, PERIODS } from './vocabulary.ts';

export const announcementFields = { ...schemasOf(ANNOUNCEMENT_FIELDS), active: z.boolean().default(true) };
const { plannedFor } = schemasOf(ANNOUNCEMENT_PLAN);

/** A future instant schedules the announcement; null means now. */
const publishedAt = instant.nullable();

export const AnnouncementInput = z.strictObject({
  ...announcementFields,
  publishedAt: publishedAt.optional(),
  plannedFor: plannedFor.optional(),
});
export type AnnouncementInput = z.input<typeof AnnouncementInput>;

const Changed = changeOf({ ...announcementFields, publishedAt, plannedFor }).extend({
  ...versionIfGiven,
  correction: Correction.optional(),
});
/** Only the changed fields are sent. */
export const AnnouncementChange = Changed.refine(...NAMES_ITS_VERSION);

const { content, slug, ...listed } = replyOf(announcementFields);
const row = {
  id,
  ...listed,
  jurisdictionCode,
  /** The codes of `furtherJurisdictions`, in the same order. */
  furtherJurisdictionCodes: z.array(z.string()),
  createdAt: instant,
  /** Readers see the announcement from this time on. Lists sort by it, and pages show it. */
  publishedAt: instant,
  updatedAt: instant,
  /** The number of words in the text, separated by spaces. */
  wordCount: z.number().int(),
  /** Whether readers were told about a correction. */
  corrected: z.literal(true).nullish(),
};

export const Announcement = z.object({
  ...row,
  content,
  slug,
  /** The picture of `coverId`, in responses for readers. */
  cover: Cover.optional(),
  /** The notices above the text, and the links to its versions, as HTML, in responses for readers. */
  parts: z.object({ notices: z.string(), versions: z.string() }).optional(),
  /** What readers were told about, newest first, in responses for readers. */
  corrections: z.array(z.object({ at: instant, note: z.string() })).optional(),
});
export type Announcement = z.output<typeof Announcement>;

/** An announcement as the desk edits it. */
export const DeskAnnouncement = Announcement.extend(replyOf({ plannedFor }));
export type DeskAnnouncement = z.output<typeof DeskAnnouncement>;

/** A row of the desk's list: `content` is missing with `fields=summary`. */
export const AnnouncementRow = z.object({ ...row, content: content.optional() });
export type AnnouncementRow = z.output<typeof AnnouncementRow>;

/** An announcement as lists show it. */
export const AnnouncementCard = AnnouncementRow.pick({
  id: true,
  title: true,
  summary: true,
  badge: true,
  pinned: true,
  source: true,
  jurisdiction: true,
  jurisdictionCode: true,
  publishedAt: true,
  corrected: true,
});
export type AnnouncementCard = z.output<typeof AnnouncementCard>;

/** A row of the public list. Has only the fields of a card with `fields=card`. */
const PublicRow = z.object({ ...AnnouncementRow.partial().shape, ...AnnouncementCard.shape });

export const AnnouncementListQuery = z.object({
  ...paging,
  /** 'Global' also finds announcements without a jurisdiction. */
  jurisdiction: z.string().max(80).optional(),
  period: z.enum(PERIODS).default('all'),
  sort: z.enum(ANNOUNCEMENT_SORTS).default('date-desc'),
  fields: z.enum(['card', 'summary', 'all']).default('all'),
});

export const DeskAnnouncementQuery = AnnouncementListQuery.extend({
  badge: z.enum(BADGES).optional(),
  status: z.enum(ANNOUNCEMENT_STATES).optional(),
  sort: z.enum(DESK_ANNOUNCEMENT_SORTS).default('date-desc'),
});

export const announcementsApi = {
  'GET /api/breaking-news': listEndpoint({
    cache: ['announcements', 'media'],
    summary: 'Active announcements, pinned first, then newest',
    query: AnnouncementListQuery,
    row: PublicRow,
  }),
  'GET /api/breaking-news/facets': endpoint({
    cache: ['announcements'],
    summary: 'The jurisdictions of active announcements',
    reply: z.object({ jurisdictions: z.array(z.string()) }),
  }),
  'GET /api/breaking-news/:id': endpoint({
    cache: ['announcements/:id', 'media'],
    summary: 'One active announcement',
    params: ById,
    reply: Announcement,
  }),
  'GET /api/breaking-news/by-slug/:slug': endpoint({
    // Any announcement may later get this address.
    cache: ['announcements', 'media'],
    summary: 'One active announcement, by its readable address or a former one; its `slug` is the current one',
    params: BySlug,
    failures: ['not_found'],
    reply: Announcement,
  }),
  'GET /api/admin/breaking-news/address': forEditors.call({
    summary:
      'The address that an announcement would get with this slug or, without one, by its title; says if it is taken',
    query: AddressQuery,
    reply: Address,
  }),
  'GET /api/admin/breaking-news/:id/preview': forEditors.one({
    summary: 'An announcement in any state, with figures rendered as readers see them',
    reply: Announcement,
  }),
  ...deskEndpoints('/api/admin/breaking-news', {
    versionless: true,
    one: 'an announcement',
    many: 'announcements',
    query: DeskAnnouncementQuery,
    row: AnnouncementRow,
    reply: DeskAnnouncement,
    input: AnnouncementInput,
    change: AnnouncementChange,
    bulk: Changed.pick({ active: true, publishedAt: true, pinned: true, badge: true }),
    does: {
      create: 'Publishes an announcement',
      change: 'Changes or pins an announcement, or switches it on or off',
      bulk: 'Publishes, pins, deletes or restores many announcements; lists those that failed',
    },
  }),
  'POST /api/admin/breaking-news/:id/duplicate': copyEndpoint('the announcement', DeskAnnouncement),
} as const;
