/** API keys, and the content API for programs (docs/decisions/0104-keys-open-the-api.md). */
import { z } from 'zod';
import { API_SCOPES } from '#kernel/accounts.ts';
import { type Api, type CacheTag, endpoint, forAdmins, forEditors, PROGRAM_API } from '#kernel/endpoint.ts';
import { changeOf, draftFields } from '#kernel/fields.ts';
import { ById, csvOf, editedVersion, id, instant, line, paging, requiredLine } from '#kernel/wire.ts';
import { KEY_DAYS, KEY_STATES } from './vocabulary.ts';

const ApiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the key, by which its owner recognises it: 'tm_Xy4f'. */
  start: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** The address of the account for which the key acts. */
  owner: z.string(),
  state: z.enum(KEY_STATES),
  createdAt: instant,
  expiresAt: instant,
  /** To the minute. */
  lastUsedAt: instant.nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: requiredLine('Say what the key is for').max(80, 'Please use at most 80 characters'),
  scopes: z.array(z.enum(API_SCOPES)).max(API_SCOPES.length).default([]),
  days: z.literal(KEY_DAYS, 'Choose how long the key is valid'),
});
export type NewApiKey = z.input<typeof NewApiKey>;

export const apiKeysApi = {
  'GET /api/admin/api-keys': forAdmins.list({
    summary: 'The API keys, newest first',
    query: z.object({ limit: paging.limit, offset: paging.offset }),
    row: ApiKey,
  }),
  'POST /api/admin/api-keys': forAdmins.call({
    proof: true,
    summary: 'Creates a key that acts for the caller. `secret` is sent only once; 409 if there are 50 valid keys',
    body: NewApiKey,
    failures: ['conflict'],
    reply: z.object({ key: ApiKey, secret: z.string() }),
    status: 201,
  }),
  'DELETE /api/admin/api-keys/:id': forAdmins.one({ summary: 'Revokes a key at once', reply: ApiKey }),
} as const;

/** A kind whose records programs can read and write, with the schemas of its input and of its public response. */
export interface ContentKind {
  tag: CacheTag;
  one: string;
  many: string;
  input: z.ZodObject;
  /** Whether the texts and lists of a draft may be empty, except its title. */
  unfinished?: true;
  reply: z.ZodObject;
  example: object;
}

/** The schemas of the fields with which the desk saves a draft. */
export const fieldsOfDraft = ({ input, unfinished }: Pick<ContentKind, 'input' | 'unfinished'>) =>
  unfinished ? draftFields(input.shape) : input.shape;

/** The fields that publish a record. A program cannot set them. */
const publishing = ({ input }: ContentKind) => ['publishedAt', 'status' in input.shape ? 'status' : 'active'];

/** What a record has in addition to the fields of its input. */
const BESIDE = ['number', 'jurisdictionCode', 'furtherJurisdictionCodes', 'publishedAt', 'createdAt', 'updatedAt'];

/** The maximum number of records on a page. */
export const MOST_OF_PAGE = 100;
const USUAL_OF_PAGE = 20;

/**
 * The names of the fields that programs read: the fields of the input that readers may see, some others, and `page`,
 * the address where readers find the record.
 */
export function readFields(kind: ContentKind): [string, ...string[]] {
  const names = Object.keys(draftOf(kind).shape).concat(BESIDE);
  return ['id', 'page', ...names.filter((name) => name in kind.reply.shape)];
}

/** What a program may set: what the desk accepts for a draft, without the fields that publish. */
export function draftOf(kind: ContentKind) {
  const fields = Object.entries(fieldsOfDraft(kind)).filter(([name]) => !publishing(kind).includes(name));
  return z.strictObject(Object.fromEntries(fields)).meta({ examples: [kind.example] });
}

const SINCE = 'Enter a date and time after 1 January 1970, such as 2026-05-01T00:00:00Z';
const since = z.iso
  .datetime({ offset: true, error: SINCE })
  .max(40, SINCE)
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= 0, SINCE)
  .transform((at) => at.toISOString());

/** Returns the content API at /api/v1, which has the same endpoints for each kind. */
export function contentApi(kinds: readonly ContentKind[]): Api {
  return Object.assign({}, ...kinds.map(endpointsOf));
}

function endpointsOf(kind: ContentKind): Api {
  const { tag, one, many, unfinished } = kind;
  const names = readFields(kind);
  const shape: z.core.$ZodLooseShape = { ...kind.reply.shape, page: z.string() };
  const known = z.object(Object.fromEntries(names.map((name) => [name, shape[name]!])));
  const Draft = z.object({
    ...Object.fromEntries(Object.keys(draftOf(kind).shape).map((name) => [name, z.unknown()])),
    id,
    updatedAt: instant,
    /** Where the desk edits the record. */
    editUrl: z.string(),
  });
  const path = `${PROGRAM_API}${tag}`;
  return {
    [`GET ${path}`]: endpoint({
      cache: [tag],
      summary: `Published ${many} in the order in which they were published or last changed, newest first. A page has at most \`limit\` records and about two megabytes; \`next\` is the cursor of the page after it`,
      query: z.object({
        limit: z.coerce.number().int().min(1).max(MOST_OF_PAGE).default(USUAL_OF_PAGE),
        cursor: z.string().max(100).optional(),
        updated_since: since.optional(),
        order: z.enum(['newest', 'oldest']).default('newest'),
        fields: csvOf(names).optional(),
      }),
      reply: z.object({ items: z.array(known.partial().extend({ id })), next: z.string().nullable() }),
    }),
    [`GET ${path}/:id`]: endpoint({
      cache: [`${tag}/:id`],
      summary: `One published ${one}`,
      params: ById,
      reply: known,
    }),
    [`POST ${path}`]: forEditors.call({
      summary: `Creates a draft among the desk’s ${many}${unfinished ? ', whose texts and lists may be empty, except its title' : ''}. With the same Idempotency-Key, a repeated call returns the same draft`,
      scope: 'drafts:write',
      body: draftOf(kind),
      failures: ['conflict', 'unprocessable'],
      reply: Draft,
      status: 201,
    }),
    [`PATCH ${path}/:id`]: forEditors.one({
      summary: 'Changes a draft; 409 if it has been saved since `updatedAt`, or is published or scheduled',
      scope: 'drafts:write',
      body: changeOf(draftOf(kind).shape).extend({ updatedAt: editedVersion.updatedAt }),
      failures: ['conflict'],
      reply: Draft,
    }),
  };
}

/** The header that identifies a call, so that repeating the call changes nothing more. */
export const IdempotencyKey = line.pipe(z.string().min(1).max(255));
