/**
 * Pages for readers: sent from the page cache, or rendered once if they are not in it. A page that lists what has changed
 * is rendered again only if its data differ. Readers may get the former page until that is known; people who are signed in
 * never do, because they may have made the change.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '#kernel/problem.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { sessionCookie } from '../auth/cookie.ts';
import { cdnHeaders } from '../cdn/keys.ts';
import type { Changes } from '../changes.ts';
import type { Config } from '../config.ts';
import type { Presence } from '../db/pool.ts';
import { CachedPage, type Encoding, pickEncoding, type Read } from '../page-cache/cached-page.ts';
import { type CacheFigures, TopicCache } from '../page-cache/topic-cache.ts';
import { turn } from '../turn.ts';
import { crashPage } from './crash-page.ts';
import type { CollectPolicy } from './direct.ts';
import { type Answer, answerTo, isAway } from './errors.ts';
import type { Renderer, Site } from './renderer.ts';

/** Their part of the memory for caches. */
const SHARE = 0.6;
/** Long enough to make a page again, short enough for 'published means visible within a second'. */
const GRACE_MS = 300;
/** Browsers and proxies may keep a page, but must check each time whether it has changed. */
export const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

declare module 'fastify' {
  interface FastifyInstance {
    /** Replies with the page that the form was sent from, and with the form to be corrected. Personal, so never cached. */
    answerForm(
      request: FastifyRequest,
      reply: FastifyReply,
      problem: Answer,
      form: ReturnedForm,
    ): Promise<FastifyReply>;
    /** Replies with a plain page that explains the failure. */
    answerCrash(request: FastifyRequest, reply: FastifyReply, err: unknown): FastifyReply;
  }
}

interface PageDeps {
  config: Config;
  changes: Changes;
  presence: Presence;
  renderer: Renderer;
  /** The site's name and address, as set by the desk. Read while a page is made, so that a change drops the page. */
  site: () => Promise<Pick<Site, 'name' | 'contactEmail'>>;
  collectPolicy: CollectPolicy;
  /** Whether a page made from these replies would be made from the same today. */
  areSame: (reads: readonly Read[]) => Promise<boolean>;
}

export interface PageFigures extends CacheFigures {
  /** How many of the hits were sent without the framework, by the first digit of their status. */
  sent: readonly number[];
}

export type Pages = ReturnType<typeof createPages>;

export function createPages({ config, changes, presence, renderer, site, collectPolicy, areSame }: PageDeps) {
  const isSilent = () => presence.isSilent();
  const cache = new TopicCache<CachedPage>({
    maxBytes: SHARE * config.cacheBytes,
    freshMs: 30_000,
    // A CDN would keep the former page.
    graceMs: config.cdn ? 0 : GRACE_MS,
    isAway,
    isSilent,
  });
  changes.onChange((change) => cache.drop(change));
  const session = `${sessionCookie(config)}=`;
  const isPatient = ({ headers }: Pick<IncomingMessage, 'headers'>) => !headers.cookie?.includes(session);
  const isSame = async ({ reads }: CachedPage) => reads !== undefined && areSame(reads);

  const siteNow = async (): Promise<Site> => {
    const identityProvider = config.oidc && { identityProvider: true as const };
    return { ...(await site()), url: config.publicUrl, renderedAt: Date.now(), ...identityProvider };
  };
  const make = async (request: FastifyRequest, url: string) => {
    // Many requests may have arrived in one packet; others are served between their pages.
    await turn();
    const { result, topics, reads, personal, keep, refusals } = await collectPolicy(async () =>
      renderer.document(url, await siteNow()),
    );
    for (const refusal of refusals) request.noteRefusal(refusal);
    const value = new CachedPage(result.status, result.html);
    value.personal = personal;
    value.reads = reads;
    if (!personal) value.cdnHeaders = cdnHeaders(config, topics);
    if (result.location) value.headers = { location: result.location };
    return { value, topics, size: value.size + sizeOf(topics, reads), onGrowth: value.onGrowth, keep };
  };

  /** Pages that were sent without involving Fastify, by the first digit of their status. */
  const sent = [0, 0, 0, 0, 0, 0];

  /** Sends a cached page without involving Fastify. Returns false if the page is not cached. */
  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const page = cache.peek(request.url!, { patient: isPatient(request) });
    if (!page?.headers?.etag) return false;
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, page.headers).end();
      sent[3]!++;
      return true;
    }
    const encoding = pickEncoding(request.headers['accept-encoding']);
    const body = page.ready(encoding);
    if (!body) return false;
    response.writeHead(page.status, withEncoding(page.headers, encoding, body.length)).end(body);
    sent[Math.trunc(page.status / 100)]!++;
    return true;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const url = renderer.canonicalUrl(request.url, await siteNow());
    const page = await cache.get(url, () => make(request, url), { patient: isPatient(request), isSame });
    return send(request, reply, page, cache.peek(url) === page);
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply, problem: Answer, form: ReturnedForm) {
    try {
      await turn();
      const { html } = await renderer.document(request.url, await siteNow(), form);
      reply.code(problem.status).header('cache-control', 'no-store');
      if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter));
      return reply.type('text/html; charset=utf-8').send(html);
    } catch (err) {
      return answerCrash(request, reply, err);
    }
  }

  function answerCrash(request: FastifyRequest, reply: FastifyReply, err: unknown) {
    const { status, retryAfter, message } = answerTo(err);
    if (status >= 500) request.log.error({ err }, 'page failed');
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    const html = crashPage(config.siteName, {
      status,
      sent: request.method === 'POST',
      ...((status < 500 || status === statusOf.no_space) && { refusal: message }),
    });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }

  function register(app: FastifyInstance): void {
    const errorHandler = (err: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerCrash(request, reply, err);
    app.get('/*', { schema: { hide: true }, errorHandler }, answer);
    app.decorate('answerForm', answerForm);
    app.decorate('answerCrash', answerCrash);
  }
  function figures(): PageFigures {
    const fromCache = sent.reduce((sum, count) => sum + count, 0);
    const { hits, ...rest } = cache.figures();
    return { ...rest, hits: hits + fromCache, sent };
  }
  return { answerFromCache, register, figures };
}

/** `isKept`: the page is in the cache, so that it is dropped when something that it shows changes. */
async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, isKept: boolean) {
  reply.header('cache-control', page.personal ? 'no-store' : CACHE_CONTROL);
  if (page.headers?.location) return reply.redirect(page.headers.location, page.status);
  const encoding = pickEncoding(request.headers['accept-encoding']);
  reply.header('content-type', 'text/html; charset=utf-8').header('etag', page.etag).header('vary', 'accept-encoding');
  if (isKept) {
    reply.headers(page.cdnHeaders);
    page.headers ??= headersOf(reply);
  }
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await page.in(encoding));
}

/** Returns the approximate memory, in bytes, of what a page was made from. The texts are shared with the data's cache. */
const sizeOf = (topics: ReadonlySet<unknown>, reads: readonly Read[] = []): number =>
  50 * topics.size + 300 * reads.length;

/** Returns the headers that Fastify's hooks have set on a reply, so that cached replies carry them too. */
function headersOf(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined && name !== 'x-request-id') headers[name] = String(value);
  return headers;
}

function withEncoding(headers: Record<string, string>, encoding: Encoding, length: number) {
  const out: Record<string, string | number> = { ...headers, 'content-length': length };
  if (encoding !== 'identity') out['content-encoding'] = encoding;
  return out;
}
