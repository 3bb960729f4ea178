import { z } from 'zod';
import { PIECE_TAGS, Piece, piecesQuery } from '#features/search/contract.ts';
import { endpoint, exportOf, forEditors, forUsers } from '#kernel/endpoint.ts';
import { Cover, changeOf, replyOf, schemasOf } from '#kernel/fields.ts';
import { editedVersion, id, instant, line, paging, SeenRecord } from '#kernel/wire.ts';
import { AUTHOR_FIELDS, OWN_FIELDS } from './fields.ts';

const ownFields = schemasOf(OWN_FIELDS);
const authorFields = schemasOf(AUTHOR_FIELDS);

export const AuthorChange = changeOf(authorFields).extend({ updatedAt: editedVersion.updatedAt });
export type AuthorChange = z.output<typeof AuthorChange>;

/** An author in the form that the desk edits. */
export const DeskAuthor = z.object({
  id,
  ...replyOf(authorFields),
  /** All bylines of the author. */
  spellings: z.array(z.string()),
  /** When the earliest of the author's pieces became or will become visible; null if none is published. */
  visibleFrom: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type DeskAuthor = z.output<typeof DeskAuthor>;

/** An author's page with the newest pieces. */
export const AuthorHub = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  bio: z.string(),
  links: z.array(z.string()),
  portrait: Cover.optional(),
  rows: z.array(Piece),
  /** Exact up to 1,000. `more` says whether there are more. */
  total: z.number().int(),
  more: z.boolean(),
});
export type AuthorHub = z.output<typeof AuthorHub>;

export const OwnAuthorChange = changeOf(ownFields);
/** Null for an account without a page. */
const OwnAuthor = z.object({
  author: z.object({ id, name: z.string(), slug: z.string(), updatedAt: instant, ...replyOf(ownFields) }).nullable(),
});
export type OwnAuthor = z.output<typeof OwnAuthor>;

const authors = forEditors.list({
  summary: 'All authors, in alphabetical order',
  query: z.object(paging),
  row: DeskAuthor,
});

export const authorsApi = {
  'GET /api/authors/:slug': endpoint({
    cache: ['authors', 'media', ...PIECE_TAGS],
    summary: 'An author with their newest pieces. Found by current or former address, or by a byline',
    params: z.object({ slug: line.pipe(z.string().max(160)) }),
    query: z.object(piecesQuery),
    failures: ['not_found'],
    reply: AuthorHub,
  }),
  'GET /api/account/author': forUsers.call({
    summary: 'Your author page, if the desk has given you one',
    reply: OwnAuthor,
  }),
  'PATCH /api/account/author': forUsers.call({
    summary: 'Changes what your author page says about you; 409 if the desk has saved it since `updatedAt`',
    // Each change adds an audit entry and makes the site render the pages of authors again.
    limit: { points: 60, duration: 600 },
    body: OwnAuthorChange.extend({ updatedAt: instant }),
    failures: ['not_found', 'conflict'],
    reply: OwnAuthor,
  }),
  'GET /api/admin/authors': authors,
  'GET /api/admin/authors/export': exportOf(authors, true),
  'PATCH /api/admin/authors/:id': forEditors.one({
    summary: 'Changes the page of an author; a former address redirects',
    body: AuthorChange,
    failures: ['not_found', 'conflict'],
    reply: DeskAuthor,
  }),
  'POST /api/admin/authors/:id/merge': forEditors.one({
    summary: 'Merges two authors: the other one gets this one’s bylines and address',
    body: z.strictObject({ into: SeenRecord, updatedAt: editedVersion.updatedAt }),
    failures: ['not_found', 'conflict'],
    reply: DeskAuthor,
  }),
  'POST /api/admin/authors/:id/split': forEditors.one({
    summary: 'Removes a byline that belongs to another author',
    body: z.strictObject({ spelling: z.string().max(200), updatedAt: editedVersion.updatedAt }),
    failures: ['not_found', 'conflict'],
    reply: DeskAuthor,
  }),
} as const;
