/** Serves the public files of the library at /media/{key}/{name}. The bytes at an address never change. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cdnHeaders } from '#platform/server/cdn/keys.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ByteRange, FileStore, StoredBytes } from '#platform/server/files/store.ts';
import { notFoundAnswer } from '#platform/server/http/errors.ts';
import { recordTag, tagOf } from '#platform/server/page-cache/tags.ts';
import { addressOf, endingOf, publicNames } from '../addresses.ts';
import type { MediaFile } from '../contract.ts';
import { DOCUMENTS } from '../vocabulary.ts';
import { findByKey } from './queries.ts';

/** Streams larger files (bytes). */
const SMALL = 128 * 1024;
/** The maximum number of bytes that each worker keeps in memory. */
const MOST = 16 * 1024 * 1024;

/**
 * Returns a function that reads a complete file, as bytes if it is small. The most recently read small files stay in
 * memory, because opening one takes longer than sending it. The bytes under a name never change. The function returns
 * undefined if the file does not exist.
 */
export function keepSmallFiles(files: Pick<FileStore, 'read'>) {
  /** The most recently read file is the last one. */
  const kept = new Map<string, Buffer>();
  let size = 0;
  const forget = (name: string) => {
    size -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  };
  const keep = (name: string, bytes: Buffer) => {
    forget(name);
    kept.set(name, bytes);
    size += bytes.length;
    for (const oldest of kept.keys()) {
      if (size <= MOST) break;
      forget(oldest);
    }
  };
  return async (name: string): Promise<Buffer | StoredBytes | undefined> => {
    const known = kept.get(name);
    if (known) {
      keep(name, known);
      return known;
    }
    const found = await files.read(name);
    if (!found || found.size > SMALL) return found;
    const bytes = Buffer.concat(await found.stream.toArray());
    keep(name, bytes);
    return bytes;
  };
}

type Found = Pick<MediaFile, 'id' | 'key' | 'kind' | 'fileName' | 'widths'>;

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const KEY = /^[0-9a-f]{32}$/;
/** How many files to remember, so that most pictures need no query. */
const REMEMBERED = 5_000;
/** For how long a browser may follow the redirect of a former address without asking again (seconds). */
const MOVED_FOR = 300;

export function serveMedia(
  app: FastifyInstance,
  { db, files, changes, config }: Pick<Deps, 'db' | 'files' | 'changes' | 'config'>,
): void {
  const find = remember(changes, (key) => findByKey(db, key));
  const readWhole = keepSmallFiles(files);
  app.get('/media/:key/:name', { schema: { hide: true } }, async (request, reply) => {
    const { key, name } = request.params as { key: string; name: string };
    const file = KEY.test(key) ? await find(key) : undefined;
    if (!file) return notFoundAnswer(request, reply);
    // Browsers keep a file, but a CDN drops it as soon as it is replaced or in the bin.
    const { 'cache-control': _ofPages, ...keys } = cdnHeaders(config, new Set([recordTag('media', file.id)]));
    reply.headers(keys);
    if (file.key !== key) return leadOn(reply, file, name);
    const stored = publicNames(file).get(name);
    if (stored === undefined) return notFoundAnswer(request, reply);
    setHeaders(reply, file, name);
    return send(reply, files, readWhole, `${key}/${stored}`);
  });
}

/** Remembers files that it found, until any file changes. Looks up a missing file each time. */
function remember(changes: Deps['changes'], find: (key: string) => Promise<Found | undefined>) {
  let known = new Map<string, Found>();
  changes.onChange((change) => {
    // A look-up that began before the change writes into the old map.
    if (change === '*' || tagOf(change) === 'media') known = new Map();
  });
  return async (key: string) => {
    const remembered = known.get(key);
    if (remembered) return remembered;
    const current = known;
    const found = await find(key);
    if (found && current.size < REMEMBERED) current.set(key, found);
    return found;
  };
}

/** Redirects from a replaced file to the current one, in the same width or the nearest. */
function leadOn(reply: FastifyReply, file: Found, name: string) {
  const names = [...publicNames(file).keys()].filter((other) => endingOf(other) === endingOf(name));
  const wanted = Number.parseInt(name, 10);
  const [nearest] = names.toSorted(
    (a, b) => Math.abs(Number.parseInt(a, 10) - wanted) - Math.abs(Number.parseInt(b, 10) - wanted),
  );
  const target = names.includes(name) ? name : nearest;
  if (target === undefined) return notFoundAnswer(reply.request, reply);
  return reply.header('cache-control', `public, max-age=${MOVED_FOR}`).redirect(addressOf(file, target), 302);
}

function setHeaders(reply: FastifyReply, { key, kind, fileName }: Found, name: string): void {
  const types: Record<string, string> = kind === 'picture' ? TYPES : DOCUMENTS;
  reply.headers({
    // Ignores the stored type, because a forged archive could call a document a script, and pages may load scripts from
    // this site.
    'content-type': types[endingOf(name)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${key}-${name}"`,
    'accept-ranges': 'bytes',
    // Feed readers and webmail show the site's pictures in their own pages.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  if (kind === 'document')
    reply.header(
      'content-disposition',
      `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escaped)}`,
    );
}

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

async function send(
  reply: FastifyReply,
  files: Deps['files'],
  readWhole: ReturnType<typeof keepSmallFiles>,
  stored: string,
) {
  const { headers } = reply.request;
  if (headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send();
  const asked =
    headers['if-range'] === undefined || headers['if-range'] === reply.getHeader('etag') ? headers.range : undefined;
  const size = typeof asked === 'string' ? await files.size(stored) : undefined;
  const range = size === undefined ? undefined : rangeOf(String(asked), size);
  if (range === 'outside')
    return reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send();
  const found = range ? await files.read(stored, range) : await readWhole(stored);
  if (!found) return notFoundAnswer(reply.request, reply);
  if (Buffer.isBuffer(found)) return reply.header('content-length', found.length).send(found);
  const length = range ? range.end - range.start + 1 : found.size;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
  return reply.header('content-length', length).send(found.stream);
}

/** Undefined unless the header asks for one range. Then the complete file is sent, as RFC 9110 allows. */
function rangeOf(header: string, size: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start > end ? 'outside' : { start, end };
}
