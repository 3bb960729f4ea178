import { z } from 'zod';
import { exportOf, forEditors } from '#kernel/endpoint.ts';
import { changeOf, replyOf } from '#kernel/fields.ts';
import {
  BulkResult,
  bulkOf,
  editedVersion,
  id,
  instant,
  line,
  Message,
  paging,
  requiredLine,
  SeenVersion,
  versionIfGiven,
} from '#kernel/wire.ts';
import { ALT_MAX, FILE_TEXT_MAX, MAX_UPLOAD_BYTES, MEDIA_KINDS, MEDIA_SORTS } from './vocabulary.ts';

const percent = z.number().int().min(0).max(100);

export const mediaFields = {
  /** The file's name in the library. */
  title: requiredLine('Title is required').max(FILE_TEXT_MAX.title, 'Title must be less than 200 characters'),
  /** Describes a picture to readers who cannot see it. */
  alt: line.pipe(z.string().max(ALT_MAX, `Please use at most ${ALT_MAX} characters`)).default(''),
  /** Whether the picture adds nothing to the text, so that it needs no description. */
  decorative: z.boolean().default(false),
  caption: line.pipe(z.string().max(FILE_TEXT_MAX.caption)).default(''),
  /** The photographer or source. */
  credit: line.pipe(z.string().max(FILE_TEXT_MAX.credit)).default(''),
  licence: line.pipe(z.string().max(FILE_TEXT_MAX.licence)).default(''),
  /** The point that must stay visible when a picture is cropped, in percent of its width and height. */
  focusX: percent.default(50),
  focusY: percent.default(50),
};

export const MediaChange = changeOf(mediaFields).extend(versionIfGiven);

const count = z.number().int();

export const MediaFile = z.object({
  id,
  ...replyOf(mediaFields),
  kind: z.enum(MEDIA_KINDS),
  /** The file's name when it was uploaded. */
  fileName: z.string(),
  /** The type of the uploaded file: 'image/jpeg'. */
  type: z.string(),
  bytes: count,
  /** The folder of the public files: /media/{key}/640.webp. Replacing the file changes the folder. */
  key: z.string(),
  /** Pixels; null for documents. */
  width: count.nullable(),
  height: count.nullable(),
  /** The widths in which the site offers a picture, in pixels. */
  widths: z.array(count),
  /** The size of the JPEG made from a picture; 0 for documents. */
  jpegBytes: count,
  /** A picture of a few pixels as a data address, which pages show while the picture loads; may be empty. */
  placeholder: z.string(),
  uploadedBy: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type MediaFile = z.output<typeof MediaFile>;

export const MediaQuery = z.object({
  ...paging,
  /** Pictures or documents only. */
  only: z.enum(MEDIA_KINDS).optional(),
  /** With `missing`, only pictures that need a description and have none. */
  alt: z.enum(['missing']).optional(),
  sort: z.enum(MEDIA_SORTS).default('date-desc'),
});

const list = forEditors.list({
  summary: 'The files of the library that are not in the bin, newest first or sorted',
  query: MediaQuery,
  row: MediaFile,
});

/** The records that use a file. */
const Use = z.object({ kind: z.string(), id, title: z.string() });
export type Use = z.output<typeof Use>;

export const mediaApi = {
  'GET /api/admin/media': list,
  'GET /api/admin/media/export': exportOf(list),
  'GET /api/admin/media/:id/uses': forEditors.one({
    summary: 'The records that show a picture or link to an attachment',
    reply: z.object({ uses: z.array(Use) }),
  }),
  'GET /api/admin/media/:id': forEditors.one({ summary: 'One file of the library', reply: MediaFile }),
  'PATCH /api/admin/media/:id': forEditors.one({
    summary: 'Describes a file: title, alternative text, caption, credit, licence, focal point',
    body: MediaChange.required({ updatedAt: true }),
    reply: MediaFile,
  }),
  'DELETE /api/admin/media/:id': forEditors.one({
    summary: 'Moves a file to the bin, where it stays for 30 days; its addresses return 404',
    query: SeenVersion,
    reply: Message,
  }),
  'POST /api/admin/media/:id/restore': forEditors.one({ summary: 'Takes a file out of the bin', reply: MediaFile }),
  'POST /api/admin/media/bulk': forEditors.call({
    summary: 'Changes, deletes or restores many files; lists those that failed',
    body: bulkOf(MediaChange.pick({ credit: true, licence: true })),
    reply: BulkResult,
  }),
} as const;

/**
 * `name` is the file's name, and the body has its bytes. With `upload`, the id of a file that has arrived in pieces,
 * there is no body.
 */
const UploadQuery = z.object({
  name: requiredLine('Please send the file’s name').max(300),
  upload: id.optional(),
});
/** What a program may say about a file that it sends. */
const { alt, caption, credit, licence } = mediaFields;
const described = { alt, caption, credit, licence };
const uploads = { points: 300, duration: 600 };
/** The limit for pieces: a file of 50 MB has 13, and the browser may send some again. */
const pieces = { points: 6000, duration: 600 };
/** How many bytes have arrived. */
const Arrived = z.object({ bytes: count });

/** Endpoints whose body is a file, or a piece of one, as application/octet-stream. */
export const uploadApi = {
  'POST /api/admin/media': forEditors.call({
    summary: 'Adds a file to the library. The body is the file itself, as application/octet-stream',
    query: UploadQuery,
    takesFile: true,
    reply: MediaFile,
    status: 201,
    limit: uploads,
    failures: ['conflict'],
  }),
  'POST /api/v1/files': forEditors.call({
    summary:
      'Adds a picture or an attachment to the library, under the desk’s rules. The body is the file itself, of at most 50 MB. With the same Idempotency-Key, a repeated call returns the same file',
    scope: 'files:write',
    query: z.object({ name: UploadQuery.shape.name, ...described }),
    takesFile: true,
    reply: MediaFile,
    status: 201,
    limit: uploads,
    failures: ['conflict', 'unprocessable'],
  }),
  'POST /api/admin/media/:id/file': forEditors.one({
    summary:
      'Replaces a file; its address changes, and pages show the new one; 409 if somebody has saved it since `updatedAt`. The body is the file itself',
    query: UploadQuery.extend({ updatedAt: editedVersion.updatedAt }),
    takesFile: true,
    reply: MediaFile,
    limit: uploads,
    failures: ['conflict'],
  }),
  'GET /api/admin/media/uploads/:id': forEditors.one({
    summary: 'How much of an interrupted upload has arrived. The id is chosen by the sender',
    reply: Arrived,
  }),
  'PUT /api/admin/media/uploads/:id': forEditors.one({
    summary: 'Uploads part of a file, at its offset. An interrupted upload can be continued for a day',
    query: z.object({ offset: z.coerce.number().int().min(0).max(MAX_UPLOAD_BYTES) }),
    takesFile: true,
    reply: Arrived,
    limit: pieces,
    failures: ['conflict'],
  }),
} as const;
