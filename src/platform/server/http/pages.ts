/**
 * Pages for readers: sent from the page cache, or rendered once if they are not in it. A page that lists what has changed
 * is rendered again only if its data differ. Readers may get the previous page until that is known; people who are
 * signed in never do, because they may have made the change.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheTag } from '#kernel/endpoint.ts';
import type { Site } from '#kernel/page.ts';
import { statusOf } from '#kernel/problem.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import { sessionCookie } from '../auth/cookie.ts';
import { cdnHeaders } from '../cdn/keys.ts';
import type { Changes } from '../changes.ts';
import type { Config } from '../config.ts';
import type { Presence } from '../db/pool.ts';
import { CachedReply, type Read } from '../page-cache/cached-reply.ts';
import { frameBytes, TagCache } from '../page-cache/tag-cache.ts';
import { turn } from '../turn.ts';
import type { CollectPolicy } from './direct.ts';
import { answerTo, type ErrorReply, isAway } from './errors.ts';
import type { Document, Renderer } from './renderer.ts';
import { answersFrom, CACHE_CONTROL, sendCached } from './send-cached.ts';

const HTML = 'text/html; charset=utf-8';
/** Approximate memory of a response that a page was made from; its text is shared with the data's cache. */
const READ_BYTES = 300;
/** The share of the cache memory for pages. */
const SHARE = 0.5;
/** Long enough to make a page again, short enough for 'published means visible within a second'. */
const GRACE_MS = 300;
/** The address of a WordPress post by its number, which the front page would ignore. */
const OLD_NUMBER = /^\/\?(?:p|page_id)=\d{1,12}$/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Responds with the page that the form was sent from, with the form to be corrected. Personal, so never cached. */
    answerForm(
      request: FastifyRequest,
      reply: FastifyReply,
      problem: ErrorReply,
      form: ReturnedForm,
    ): Promise<FastifyReply>;
    /** Responds with a plain page that explains the failure. */
    answerCrash(request: FastifyRequest, reply: FastifyReply, err: unknown): FastifyReply;
  }
}

interface PageDeps {
  config: Config;
  changes: Changes;
  presence: Presence;
  renderer: Renderer;
  /** The site's name and address, as set by the desk. Read while a page is made, so that a change drops the page. */
  site: () => Promise<Pick<Site, 'name' | 'contactEmail' | 'logo'>>;
  collectPolicy: CollectPolicy;
  former: {
    /** Returns the path of the page for an address of an old site; undefined if there is no such page. */
    movedTo: (address: string) => Promise<string | undefined>;
    /** The tags that decide where addresses lead. */
    tags: readonly CacheTag[];
  };
  /** Whether the same calls would get the same responses now. */
  areSame: (reads: readonly Read[]) => Promise<boolean>;
}

export function createPages({ config, changes, presence, renderer, site, collectPolicy, former, areSame }: PageDeps) {
  const isSilent = () => presence.isSilent();
  const cache = new TagCache<CachedReply>({
    maxBytes: SHARE * config.cacheBytes,
    freshMs: 30_000,
    // A CDN would cache the previous page.
    graceMs: config.cdn ? 0 : GRACE_MS,
    isAway,
    isSilent,
  });
  changes.onChange((change) => cache.drop(change));
  const session = `${sessionCookie(config)}=`;
  const isPatient = ({ headers }: Pick<IncomingMessage, 'headers'>) => !headers.cookie?.includes(session);
  const isSame = async ({ reads }: CachedReply) => reads !== undefined && areSame(reads);

  const siteNow = async (): Promise<Site> => {
    const identityProvider = config.oidc && { identityProvider: true as const };
    return { ...(await site()), url: config.publicUrl, renderedAt: Date.now(), ...identityProvider };
  };
  const make = async (request: FastifyRequest, url: string) => {
    // Many requests may have arrived in one packet; others are served between their pages.
    await turn();
    const { result, tags, reads, personal, keep, refusals } = await collectPolicy(async () =>
      renderer.document(url, await siteNow()),
    );
    for (const refusal of refusals) request.noteRefusal(refusal);
    const isUnknown = result.status === statusOf.not_found;
    if (isUnknown) for (const tag of former.tags) tags.add(tag);
    const moved = isUnknown ? await former.movedTo(url) : undefined;
    const { status, html, location, headers }: Document = moved ? { status: 301, html: '', location: moved } : result;
    const value = new CachedReply(status, html, location ? { location } : { 'content-type': HTML, ...headers });
    value.personal = personal;
    // The redirect of an unknown address is not a response of the API, so equal responses do not mean the same page.
    value.reads = isUnknown ? undefined : reads;
    if (!personal) value.cdnHeaders = cdnHeaders(config, tags);
    return {
      value,
      tags,
      size: value.size + frameBytes(url, tags) + READ_BYTES * (reads?.length ?? 0),
      onGrowth: value.onGrowth,
      keep,
    };
  };

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const moved = OLD_NUMBER.test(request.url) ? await former.movedTo(request.url) : undefined;
    if (moved) return reply.header('cache-control', CACHE_CONTROL).redirect(moved, 301);
    const url = renderer.canonicalUrl(request.url, await siteNow());
    const page = await cache.get(url, () => make(request, url), { patient: isPatient(request), isSame });
    return sendCached(request, reply, page, cache.peek(url) === page);
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply, problem: ErrorReply, form: ReturnedForm) {
    try {
      await turn();
      const now = await siteNow();
      const { html } = await renderer.document(renderer.canonicalUrl(request.url, now), now, form);
      reply.code(problem.status).header('cache-control', 'no-store');
      if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter));
      return reply.type(HTML).send(html);
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
    return reply.code(status).type(HTML).send(html);
  }

  function register(app: FastifyInstance): void {
    const errorHandler = (err: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerCrash(request, reply, err);
    app.get('/*', { schema: { hide: true }, errorHandler }, answer);
    app.decorate('answerForm', answerForm);
    app.decorate('answerCrash', answerCrash);
  }
  const peek = (request: IncomingMessage) => cache.peek(request.url!, { patient: isPatient(request) });
  return { ...answersFrom(peek, () => cache.figures()), register };
}

interface Crash {
  status: number;
  /** Whether a form was sent that has not been processed. */
  sent: boolean;
  /** The reason, if the cause is not a mistake of ours. */
  refusal?: string;
}

/** Returns the page that readers see when a page could not be made: plain HTML without scripts. */
function crashPage(siteName: string, crash: Crash): string {
  const { title, advice } = wordsFor(crash);
  return `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${escapeText(siteName)}</title><link rel="stylesheet" href="/crash.css"></head><body><main><p>${escapeText(siteName)}</p><h1>${title}</h1><p>${advice}</p><p><a href="">Reload this page</a> · <a href="/">Front page</a></p></main></body></html>`;
}

function wordsFor({ status, sent, refusal }: Crash): { title: string; advice: string } {
  if (refusal) {
    const why = escapeText(refusal).replace(/\.?$/, '.');
    if (sent) return { title: 'This could not be sent', advice: `${why} Go back to find what you typed.` };
    return { title: status === 429 ? 'One moment, please' : 'This page could not be shown', advice: why };
  }
  if (status === 503)
    return {
      title: 'We will be right back',
      advice: 'The newspaper is briefly unavailable. Please reload this page in a minute.',
    };
  return {
    title: 'Something went wrong',
    advice:
      'This page could not be shown. It is our mistake, not yours. Please reload it; if that does not help, start again from the front page.',
  };
}
