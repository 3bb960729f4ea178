import { z } from 'zod';
import { copyEndpoint, deskEndpoints } from '#kernel/desk-endpoints.ts';
import { endpoint, forEditors, listEndpoint } from '#kernel/endpoint.ts';
import {
  Address,
  AddressQuery,
  BySlug,
  changeOf,
  draftFields,
  inputOf,
  orDraft,
  publicationFields,
  replyOf,
  schemasOf,
} from '#kernel/fields.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { deskSorts } from '#kernel/record-fields.ts';
import { ById, id, instant, paging, versionIfGiven } from '#kernel/wire.ts';
import { INFORMATION_FIELDS } from './fields.ts';

const fields = schemasOf(INFORMATION_FIELDS);

export const InformationInput = inputOf(fields);
export type InformationInput = z.input<typeof InformationInput>;

/** Only the changed fields are sent. */
export const InformationChange = changeOf({ ...draftFields(fields), ...publicationFields }).extend(versionIfGiven);

export const InformationPage = z.object({
  id,
  ...replyOf({ ...fields, ...publicationFields }),
  createdAt: instant,
  updatedAt: instant,
});
export type InformationPage = z.output<typeof InformationPage>;

/** A row of the public list, without the text. */
const InformationRow = InformationPage.omit({ content: true });

/** A row of the desk's list. Only exports have the text. */
export const DeskInformationRow = InformationPage.partial({ content: true });
export type DeskInformationRow = z.output<typeof DeskInformationRow>;

export const DeskInformationQuery = z.object({
  ...paging,
  status: z.enum(DESK_STATES).optional(),
  sort: z.enum(deskSorts(INFORMATION_FIELDS)).default('title-asc'),
});

export const informationApi = {
  'GET /api/information': listEndpoint({
    cache: ['information'],
    summary: 'Published information pages, by title',
    query: z.object(paging),
    row: InformationRow,
  }),
  'GET /api/information/:id': endpoint({
    cache: ['information/:id', 'media'],
    summary: 'One published information page',
    params: ById,
    reply: InformationPage,
  }),
  'GET /api/information/by-slug/:slug': endpoint({
    // Any page may later get this address.
    cache: ['information', 'media'],
    summary: 'One published information page, by its readable address or a former one; its `slug` is the current one',
    params: BySlug,
    failures: ['not_found'],
    reply: InformationPage,
  }),
  'GET /api/admin/information/address': forEditors.call({
    summary:
      'The address that an information page would get with this slug or, without one, by its title; says if it is taken',
    query: AddressQuery,
    reply: Address,
  }),
  'GET /api/admin/information/:id/preview': forEditors.one({
    summary: 'An information page in any state, with figures rendered as readers see them',
    reply: InformationPage,
  }),
  ...deskEndpoints('/api/admin/information', {
    one: 'an information page',
    many: 'information pages',
    query: DeskInformationQuery,
    row: DeskInformationRow,
    reply: InformationPage,
    input: orDraft(InformationInput),
    change: InformationChange,
    bulk: InformationChange.pick({ status: true, publishedAt: true }),
    does: {
      create: 'Creates an information page: pending, unless the request says otherwise',
      change: 'Changes, publishes or schedules an information page',
      bulk: 'Publishes, deletes or restores many information pages; lists those that failed',
    },
  }),
  'POST /api/admin/information/:id/duplicate': copyEndpoint('the information page', InformationPage),
} as const;
