import { z } from 'zod';
import { days } from '#features/readings/contract.ts';
import { forEditors } from '#kernel/endpoint.ts';
import { instant, line } from '#kernel/wire.ts';
import { RECORD_KINDS, START_STEPS, TASKS } from './vocabulary.ts';

const OverviewFigure = z.object({
  total: z.number().int(),
  /** New in the last 30 days. */
  recent: z.number().int(),
  /** New in the 30 days before that. */
  before: z.number().int(),
  /** New on each of the last 30 days, oldest first. */
  daily: z.array(z.number().int()),
});
export type OverviewFigure = z.output<typeof OverviewFigure>;

const Overview = z.object({
  /** Published articles, humor included. */
  articles: OverviewFigure,
  /** How many of these are humor, which has a separate list. */
  humor: z.number().int(),
  /** Active announcements. */
  announcements: OverviewFigure,
  /** Confirmed subscribers; null for people who may not see their number. */
  subscribers: OverviewFigure.nullable(),
  /** Submissions that wait for review. The trend counts all submissions that arrived. */
  submissions: OverviewFigure,
});
export type Overview = z.output<typeof Overview>;

const AgendaItem = z.object({
  /** A kind of record with an editor or a list at the desk. */
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  task: z.enum(TASKS),
  /** When the record appears, is sent or is due. */
  at: instant,
});
export type AgendaItem = z.output<typeof AgendaItem>;

const AgendaItems = z.object({ rows: z.array(AgendaItem), total: z.number().int() });

const Agenda = z.object({
  /** Entries of the next seven days, soonest first. */
  coming: AgendaItems,
  /** Entries that are overdue, oldest first. */
  overdue: AgendaItems,
  /** The first steps of a new site; null for editors, and once the site has published something. */
  start: z.array(z.object({ step: z.enum(START_STEPS), done: z.boolean() })).nullable(),
});
export type Agenda = z.output<typeof Agenda>;

const count = z.number().int();
const Waiting = z.object({
  /** Submissions that wait for review. */
  submissions: count,
  /** Comments that were held back or reported. */
  comments: count,
  /** Unanswered inquiries. This and the next count are null for people who may not see them. */
  inquiries: count.nullable(),
  /** Emails of the last seven days that did not arrive. */
  mails: count.nullable(),
  /** The signed-in person's unread notifications. */
  notifications: count,
});
export type Waiting = z.output<typeof Waiting>;

const Reviews = z.object({
  /**
   * The submissions decided in each period, oldest first. Each period is a week, and the last week ends today; if the
   * range is a week, each period is a day.
   */
  periods: z.array(
    z.object({
      /** The first day of the period. */
      day: z.iso.date(),
      decided: z.number().int(),
      /** How many of these were decided within the promised business days. */
      inTime: z.number().int(),
      /** The median time from sending to the decision; null if nothing was decided. */
      hours: z.number().nullable(),
    }),
  ),
  /** The same median for the entire range, and for the range before. */
  hours: z.number().nullable(),
  before: z.number().nullable(),
});
export type Reviews = z.output<typeof Reviews>;

const FoundRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.uuid(),
  /** A title, a company or an address. */
  title: z.string(),
  /** Distinguishes records with the same title: a status, a company, an author. */
  note: z.string(),
});
export type FoundRecord = z.output<typeof FoundRecord>;

export const adminApi = {
  'GET /api/admin/overview': forEditors.call({
    summary: 'The counts of the dashboard, with the last 30 days compared to the 30 before',
    reply: Overview,
  }),
  'GET /api/admin/overview/agenda': forEditors.call({
    summary: 'The schedule of the next seven days, and what is overdue; the steps of a new site',
    reply: Agenda,
  }),
  'GET /api/admin/waiting': forEditors.call({ summary: 'How many records of each sort are waiting', reply: Waiting }),
  'GET /api/admin/overview/reviews': forEditors.call({
    summary: 'How long submissions waited for a decision',
    query: z.object({ days }),
    reply: Reviews,
  }),
  'GET /api/admin/records': forEditors.list({
    summary: 'Records of any kind with the words in their name, for the palette; without words, the latest changes',
    query: z.object({ q: z.string().trim().max(200).default('') }),
    row: FoundRecord,
  }),
} as const;

/** A list of the desk with its filters. Its owner chose the name. */
const SavedView = z.strictObject({
  /** The list's path: '/admin/articles'. */
  path: z
    .string()
    .max(100)
    .regex(/^\/admin(\/[a-z-]+)*$/, 'Please send the path of a list'),
  name: line.pipe(z.string().min(1, 'Please name the view').max(60, 'At most 60 characters')),
  /** The filters, as in the address: '?status=draft'. */
  search: z.string().max(1000).regex(/^\?./, 'Please send the filters'),
});
export type SavedView = z.output<typeof SavedView>;

export const VIEWS_MAX = 50;

export const viewsApi = {
  'GET /api/views': forEditors.call({
    summary: 'The views that the signed-in person has saved, by name',
    // Wrapped, because a bare array would be treated as a paged list.
    reply: z.object({ views: z.array(SavedView) }),
  }),
  'POST /api/views': forEditors.call({
    summary: 'Saves a view for the signed-in person; it replaces one with the same list and name',
    body: SavedView,
    reply: SavedView,
    status: 201,
    failures: ['unprocessable'],
  }),
  'POST /api/views/forget': forEditors.call({
    summary: 'Deletes a view of the signed-in person',
    body: SavedView.pick({ path: true, name: true }),
    status: 204,
  }),
} as const;
