import { z } from 'zod';
import { endpoint, exportOf, forMarketing, listEndpoint } from '#kernel/endpoint.ts';
import { changeOf, replyOf, schemasOf } from '#kernel/fields.ts';
import { ById, id, instant, Message, paging, SeenIfGiven, versionIfGiven } from '#kernel/wire.ts';
import { POPUP_FIELDS } from './fields.ts';
import { POPUP_EVENTS, POPUP_SORTS } from './vocabulary.ts';

const popupFields = schemasOf(POPUP_FIELDS);

export const PopupInput = z.strictObject(popupFields);

export const PopupChange = changeOf({ ...popupFields, updatedAt: versionIfGiven.updatedAt });

export const MarketingPopup = z.object({
  id,
  ...replyOf(popupFields),
  createdAt: instant,
  updatedAt: instant,
});
export type MarketingPopup = z.output<typeof MarketingPopup>;

const figure = z.number().int();

/** A popup, and how often readers have seen, clicked and dismissed it since it was created. */
export const CountedPopup = MarketingPopup.extend({ shown: figure, clicked: figure, dismissed: figure });
export type CountedPopup = z.output<typeof CountedPopup>;

/** A popup as readers' browsers get it. */
export const PublicPopup = MarketingPopup.pick({
  id: true,
  title: true,
  content: true,
  buttonText: true,
  buttonUrl: true,
  displayFrequency: true,
});
export type PublicPopup = z.output<typeof PublicPopup>;

export const PopupQuery = z.object({ ...paging, sort: z.enum(POPUP_SORTS).default('priority-desc') });
export type PopupQuery = z.output<typeof PopupQuery>;

const deskList = forMarketing.list({
  summary: 'Popups with their figures, highest priority first or sorted; `q` looks in titles',
  query: PopupQuery,
  row: CountedPopup,
});

export const popupsApi = {
  'GET /api/popups': listEndpoint({
    cache: ['popups'],
    summary: 'The active popups of a page, highest priority first, then newest',
    query: z.object({ path: z.string().startsWith('/').max(200) }),
    row: PublicPopup,
  }),
  'POST /api/popups/:id/count': endpoint({
    limit: { points: 600, duration: 600 },
    summary: 'Counts that an active popup was shown, clicked or dismissed. Nothing about the reader is kept',
    params: ById,
    body: z.object({ event: z.enum(POPUP_EVENTS) }).strict(),
    status: 204,
  }),
  'GET /api/admin/marketing-popups': deskList,
  'GET /api/admin/marketing-popups/export': exportOf(deskList),
  'POST /api/admin/marketing-popups': forMarketing.call({
    summary: 'Creates a popup',
    body: PopupInput,
    reply: MarketingPopup,
    status: 201,
  }),
  'PATCH /api/admin/marketing-popups/:id': forMarketing.one({
    summary: 'Changes a popup',
    body: PopupChange,
    reply: MarketingPopup,
  }),
  'DELETE /api/admin/marketing-popups/:id': forMarketing.one({
    summary: 'Moves a popup to the bin',
    query: SeenIfGiven,
    reply: Message,
  }),
  'POST /api/admin/marketing-popups/:id/restore': forMarketing.one({
    summary: 'Takes a popup out of the bin',
    reply: MarketingPopup,
  }),
} as const;
