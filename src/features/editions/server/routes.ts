import type { FastifyInstance } from 'fastify';
import { drawCiting, EXPORTS } from '#features/articles/server/index.ts';
import { cleanWithFigures, drawFigures } from '#features/media/server/index.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { ById, instant, z } from '#kernel/wire.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { editionAt, findEdition, findPacked, listEditions } from '#platform/server/editions/editions.ts';
import { bytesOf } from '#platform/server/editions/packing.ts';
import { cachedDocuments } from '#platform/server/http/cached-documents.ts';
import { limitPerAddress } from '#platform/server/http/limits.ts';
import { CACHE_CONTROL, JSON_TYPE } from '#platform/server/http/send-cached.ts';
import { serve } from '#platform/server/http/serve.ts';
import { kindsWith } from '#platform/server/kinds.ts';
import { correctionEmailsApi, editionsApi, versionNumber } from '../contract.ts';
import { compareInThread } from './compare.ts';
import { citedEdition, findRecord, findWithdrawn, listCorrections, type PublicRecord, recordOf } from './queries.ts';
import { holdNotice, listWaiting } from './waiting.ts';

const LINKS = 'application/link-format; charset=utf-8';
/** A TimeMap lists only this many versions, the latest ones. */
const MAPPED = 1_000;

/** A day means its end, so that a version of that day counts. */
const At = z
  .union([z.iso.date().transform((day) => `${day}T23:59:59.999Z`), instant])
  .refine((at) => at >= '1970' && at < '2200');

const COMPARISONS = { points: 20, duration: 60 };

const missing = () => notFound('Version');

/** The permanent versions of public texts (behaviour 22.1 to 22.4). */
export function editionsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, reader, config, kinds, limits } = deps;
  const find = async (on: Db, id: string) => (await findRecord(on, kinds, id)) ?? fail(missing());
  const packedOf = async ({ id, shown }: PublicRecord, n: number) =>
    (await findPacked(db, id, shown, n)) ?? fail(missing());

  // Cached responses do not count. The others take up to a second of the only thread for comparisons.
  const limit = limitPerAddress(limits, 'comparisons', COMPARISONS);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === '/api/editions/:id/comparison') await limit(request);
  });
  serve(app, editionsApi, {
    'GET /api/editions/:id': async ({ params: { id }, query }) => {
      const record = await find(db, id);
      return { ...(await recordOf(db, record)), ...(await listEditions(db, id, record.shown, query)) };
    },
    'GET /api/editions/:id/comparison': async ({ params: { id }, query: { from, to } }) => {
      const record = await find(db, id);
      const [before, after] = await Promise.all([packedOf(record, from), packedOf(record, to)]);
      return { from, to, ...(await compareInThread({ before, after })) };
    },
    'GET /api/editions/:id/:n': async ({ params: { id, n } }) => {
      const record = await find(db, id);
      const { text, ...edition } = (await findEdition(db, id, record.shown, n)) ?? fail(missing());
      const source = await citedEdition(deps, record, edition);
      return {
        ...(await recordOf(db, record)),
        ...edition,
        summary: text?.summary ?? '',
        content: text ? await readable(db, text.content, id) : '',
        citing: source ? drawCiting(source, now()) : '',
      };
    },
    'GET /api/corrections': ({ query }) => listCorrections(db, kinds, query),
    'GET /api/withdrawals/:address': async ({ params }) =>
      (await findWithdrawn(db, kinds, params.address)) ?? fail(notFound('Notice')),
  });

  serve(app, correctionEmailsApi, {
    'GET /api/admin/correction-emails': ({ query }) => listWaiting(db, kinds, query),
    'PUT /api/admin/correction-emails/:id': async ({ params, body }, { person }) => {
      await db.transaction((tx) => holdNotice(tx, person, params.id, body));
      return { held: body.held };
    },
  });

  const { document } = cachedDocuments(app, deps);
  for (const { kind } of kindsWith(kinds, 'editions', 'public')) {
    const { path } = kind.public;
    const tags = [`${kind.tag}/:id`] as const;
    const recordAt = async (on: Db, params: Record<string, string>) => {
      const asked = ById.safeParse(params);
      const record = asked.success ? await find(on, asked.data.id) : fail(missing());
      return record.kind === kind.name ? record : fail(missing());
    };
    const found = async (on: Db, params: Record<string, string>) => {
      const record = await recordAt(on, params);
      const n = versionNumber.safeParse(params.n);
      const edition = n.success ? await findEdition(on, record.id, record.shown, n.data) : undefined;
      return { record, edition: edition ?? fail(missing()) };
    };
    const urlOf = (id: string) => `${config.publicUrl}${path}/${id}`;

    document(`${path}/:id/v/:n/text.json`, tags, (params) =>
      reader.recent(async (on) => {
        const { edition } = await found(on, params);
        return { contentType: JSON_TYPE, body: bytesOf(edition.text ?? fail(missing())), modified: edition.at };
      }),
    );
    if (kind.name === 'article')
      for (const [end, { contentType, write }] of Object.entries(EXPORTS))
        document(`${path}/:id/v/:n(^\\d{1,7}$).${end}`, [...tags, 'settings'], (params) =>
          reader.recent(async (on) => {
            const { record, edition } = await found(on, params);
            const source = (await citedEdition({ db: on, config }, record, edition)) ?? fail(missing());
            return { contentType, body: write(source), modified: edition.at };
          }),
        );
    // Memento (RFC 7089) lets other programs find the version for a date.
    document(`${path}/:id/timemap`, tags, (params) =>
      reader.recent(async (on) => {
        const record = await recordAt(on, params);
        const listed = await listEditions(on, record.id, record.shown, { limit: MAPPED, offset: 0 });
        // A withdrawal has no text.
        const rows = listed.rows.filter(({ sha256 }) => sha256);
        const own = urlOf(record.id);
        const mementos = rows.toReversed().map(({ n, at }, nth) => {
          const places = [nth === 0 && n === 1 && 'first', nth === rows.length - 1 && 'last', 'memento'];
          return `<${own}/v/${n}>; rel="${places.filter(Boolean).join(' ')}"; datetime="${new Date(at).toUTCString()}"`;
        });
        const links = [
          `<${own}>; rel="original"`,
          `<${own}/timemap>; rel="self"; type="application/link-format"`,
          `<${own}/timegate>; rel="timegate"`,
          ...mementos,
        ];
        return { contentType: LINKS, body: `${links.join(',\n')}\n` };
      }),
    );
    app.get<{ Params: { id: string }; Querystring: { at?: string } }>(
      `${path}/:id/timegate`,
      { schema: { hide: true } },
      async ({ params, query, headers }, reply) => {
        const record = await recordAt(db, params);
        const sent = headers['accept-datetime'];
        const asked = At.safeParse(query.at ?? (sent ? dateOf(String(sent)) : now()));
        if (!asked.success) throw new Failure('invalid', 'Please give a date such as 2026-05-01');
        const n = await editionAt(db, record.id, record.shown, asked.data);
        const own = urlOf(record.id);
        return reply
          .headers({
            vary: 'accept-datetime',
            'cache-control': CACHE_CONTROL,
            link: `<${own}>; rel="original", <${own}/timemap>; rel="timemap"; type="application/link-format"`,
          })
          .redirect(`${path}/${record.id}/v/${n}`, 302);
      },
    );
  }
}

/** Returns an HTTP date in ISO 8601, and any other text unchanged. */
const dateOf = (text: string): string => {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? text : new Date(ms).toISOString();
};

/** Draws a stored text as its page shows it. */
async function readable(db: Db, stored: string, id: string): Promise<string> {
  const [content] = await drawFigures(db, [await cleanWithFigures(stored)], 'page');
  return forReading({ id, content: content! }).content;
}
