import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { callWith, createOnce, idempotencyKeyOf, keyOfCall } from '#features/api/server/index.ts';
import { fail } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireStillActing } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import { escapeLike } from '#platform/server/db/text-search.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { addPiece, partOf, sizeOfPart } from '#platform/server/files/parts.ts';
import { takeFiles } from '#platform/server/http/bodies.ts';
import { exporter } from '#platform/server/http/export.ts';
import { tooMany } from '#platform/server/http/limits.ts';
import { serve } from '#platform/server/http/serve.ts';
import { allOf, type Kinds, literal } from '#platform/server/kinds.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { type MediaFile, mediaApi, type Use, uploadApi } from '../contract.ts';
import { MAX_UPLOAD_BYTES } from '../vocabulary.ts';
import { mediaRecords } from './content.ts';
import * as queries from './queries.ts';
import { refusal } from './recognise.ts';
import { serveMedia } from './serve.ts';
import { type StoredUpload, storeUpload, titleOf } from './upload.ts';

/** The maximum number of records in a list of uses. */
const MAX = 100;

/** Lists the records that show the picture or link to the attachment, except those in the bin. */
async function listUses(db: Db, kinds: Kinds, { id, key }: Pick<MediaFile, 'id' | 'key'>): Promise<Use[]> {
  const using = kinds.flatMap((stored) => (stored.pictures ? [{ ...stored, pictures: stored.pictures }] : []));
  if (using.length === 0) return [];
  const has = (text: SQL | string) => sql`like ${`%${escapeLike(String(text))}%`}`;
  const { rows } = await db.execute<Use & Record<string, unknown>>(sql`
    select kind, id, title from (${allOf(
      using,
      ({ kind, table, title, bin, pictures: { text, cover } }) => sql`
      select ${literal(kind.name)} as kind, ${table.id} as id, ${title} as title, ${table.updatedAt} as at from ${table}
      where ${and(
        bin && isNull(bin),
        or(
          cover && sql`${cover} = ${id}`,
          text && sql`${text} ${has(id)}`,
          text && sql`${text} ${has(`/media/${key}/`)}`,
        ),
      )}`,
    )}) used order by at desc limit ${MAX}`);
  return rows.map(({ kind, title, id: of }) => ({ kind, title, id: of }));
}

/** How many files one person may upload within an hour. */
const UPLOADS = { points: 300, duration: 3600 };

/** Serves the library of pictures and attachments (decision 55). */
export function mediaRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, kinds } = deps;
  const media = deskRecords(deps, mediaRecords);
  serve(app, mediaApi, {
    'GET /api/admin/media': ({ query }) => queries.listFiles(db, query),
    'GET /api/admin/media/export': exporter(deps, mediaApi['GET /api/admin/media'], 'media', queries.selectFiles),
    'GET /api/admin/media/:id': async ({ params }) => (await queries.findFile(db, params.id)) ?? fail(media.missing()),
    'GET /api/admin/media/:id/uses': async ({ params }) => {
      const file = (await queries.findFile(db, params.id)) ?? fail(media.missing());
      return { uses: await listUses(db, kinds, file) };
    },
    'PATCH /api/admin/media/:id': ({ params, body }, { person }) => media.change(person, params.id, body),
    'DELETE /api/admin/media/:id': ({ params, query }, { person }) => media.remove(person, { ...params, ...query }),
    'POST /api/admin/media/:id/restore': ({ params }, { person }) => media.restore(person, params.id),
    'POST /api/admin/media/bulk': ({ body }, { person }) => media.bulk(person, body),
  });
  app.register(async (scope) => serveUploads(scope, deps, media));
  serveMedia(app, deps);
}

/** Passes a body on, and adds it to the hash as it is read. */
const hashed = (body: unknown, hash: Hash): unknown =>
  body instanceof Readable
    ? Readable.from(
        (async function* () {
          for await (const piece of body as AsyncIterable<Buffer>) {
            hash.update(piece);
            yield piece;
          }
        })(),
      )
    : body;

/** Needs its own scope, because only these endpoints accept bodies of any type. */
function serveUploads(
  scope: FastifyInstance,
  deps: RouteDeps,
  media: ReturnType<typeof deskRecords<MediaFile, never>>,
): void {
  const { db, files, log } = deps;
  takeFiles(scope);
  const count = deps.limits.counter('uploads', UPLOADS);

  /** Removes the bytes of a file without a record. If that fails, the daily task removes them. */
  const drop = (key: string) =>
    files.removeFolder(key).catch((err: unknown) => log.warn({ err }, 'an unused file stays'));

  /**
   * Stores the bytes, then the record. Removes the bytes again if it cannot store the record, for example because the
   * sender lost the permission while the file was arriving.
   */
  async function take(
    person: Person | null,
    body: unknown,
    { name, upload }: { name: string; upload?: string | undefined },
    keep: (stored: StoredUpload) => Promise<MediaFile>,
  ) {
    const wait = await count(person!.id);
    if (wait !== undefined) throw tooMany('You have uploaded too many files. Please wait a while and try again.', wait);
    const stored = await storeUpload(deps, upload ? partOf(deps.config, person!, upload) : body, name);
    try {
      return await keep(stored);
    } catch (err) {
      await drop(stored.key);
      throw err;
    }
  }

  serve(scope, uploadApi, {
    'POST /api/admin/media': ({ query }, { person, request }) =>
      take(person, request?.body, query, (stored) =>
        media.create(person, async (tx) => {
          await requireStillActing(tx, person!);
          return queries.insertFile(tx, { ...stored, title: titleOf(stored.fileName), uploadedBy: person!.id });
        }),
      ),
    'POST /api/v1/files': ({ query: { name, ...described } }, { person, request }) => {
      const idempotencyKey = idempotencyKeyOf(request?.headers);
      const sent = createHash('sha256');
      return take(person, hashed(request?.body, sent), { name }, async (stored) => {
        // The key may have been revoked while the file was arriving.
        await keyOfCall(db, request?.headers.authorization);
        const content = `files ${JSON.stringify({ name, ...described })} ${sent.digest('hex')}`;
        const call = idempotencyKey === undefined ? undefined : callWith(person!.id, idempotencyKey, content);
        const file = await createOnce(db, call, {
          find: (id) => queries.findFile(db, id),
          create: (remember) =>
            media.create(person, async (tx) => {
              await requireStillActing(tx, person!);
              const title = titleOf(stored.fileName);
              const made = await queries.insertFile(tx, { ...stored, ...described, title, uploadedBy: person!.id });
              await remember(tx, made.id);
              return made;
            }),
        });
        // An earlier call with the same key has stored the file, so these bytes are not needed.
        if (file.key !== stored.key) await drop(stored.key);
        return file;
      });
    },
    'POST /api/admin/media/:id/file': ({ params, query }, { person, request }) =>
      take(person, request?.body, query, async (stored) => {
        const { before, after } = await db.transaction((tx) => replace(tx, person, { ...params, ...query }, stored));
        // Only after the transaction: until then, pages link to them.
        await drop(before.key);
        return after;
      }),
    'GET /api/admin/media/uploads/:id': async ({ params }, { person }) => ({
      bytes: await sizeOfPart(partOf(deps.config, person!, params.id)),
    }),
    'PUT /api/admin/media/uploads/:id': async ({ params, query }, { person, request }) => ({
      bytes: await addPiece(partOf(deps.config, person!, params.id), query.offset, request?.body, MAX_UPLOAD_BYTES),
    }),
  });

  async function replace(tx: Db, person: Person | null, { id, updatedAt }: SeenRecord, stored: StoredUpload) {
    await requireStillActing(tx, person!);
    const before = (await queries.lockFile(tx, id)) ?? fail(media.missing());
    refuseStale('file', before, updatedAt);
    if (before.kind !== stored.kind)
      throw refusal(
        before.kind === 'picture'
          ? 'A picture can only be replaced by a picture'
          : 'An attachment can only be replaced by an attachment',
      );
    const after = (await queries.replaceBytes(tx, before, stored)) ?? fail(media.missing());
    await recordAction(tx, person, 'media.replace', id, before, after);
    await deps.changes.announce(tx, 'media', id);
    return { before, after };
  }
}
