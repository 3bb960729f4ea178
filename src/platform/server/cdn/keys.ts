/**
 * The keys of a CDN: tags of the page cache that a response names. A CDN drops responses by key. When a record changes,
 * it drops the responses that show the record at once; it keeps a response that only lists the record's tag until it
 * has asked the site for a new one.
 */
import type { CacheTag } from '#kernel/endpoint.ts';
import type { Config } from '../config.ts';
import { type Change, isOneRecord, type RecordTag, tagOf } from '../page-cache/tags.ts';

/** The key of every response. */
const ALL = 'site';
/** With more keys, a response names only its lists, because some caches reject longer headers. */
const MANY = 100;
/** How long (s) a CDN can show a doubtful response while it asks for a new one … */
const GRACE = 1;
/** … and how long (s) if the site does not respond. */
const IF_ERROR = 86_400;

type Tags = ReadonlySet<CacheTag | RecordTag>;

/** The key of every response that shows anything of the tag; no record has this id. */
const anyOf = (tag: CacheTag) => `${tag}/any`;

function keysOf(tags: Tags): string[] {
  const named = [...tags];
  const families = [...new Set(named.map(tagOf))].map(anyOf);
  const shown = named.length > MANY ? named.filter((tag) => !isOneRecord(tag)) : named;
  return [ALL, ...families, ...shown];
}

export interface Purge {
  keys: string[];
  /** The CDN caches the response, and can show it while it asks for a new one. */
  soft: boolean;
}

/** Returns what a CDN must drop after these changes. */
export function purgesFor(changes: Iterable<Change>): Purge[] {
  const [gone, doubtful] = [new Set<string>(), new Set<string>()];
  for (const change of changes) {
    if (change === '*') doubtful.add(ALL);
    else if (isOneRecord(change)) {
      gone.add(change);
      doubtful.add(tagOf(change));
    } else gone.add(anyOf(change));
  }
  return [
    { keys: [...gone], soft: false },
    { keys: [...doubtful], soft: true },
  ].filter(({ keys }) => keys.length > 0);
}

/** Returns the headers that let a CDN cache a response with these tags; none if there is no CDN. */
export function cdnHeaders({ cdn }: Pick<Config, 'cdn'>, tags: Tags): Record<string, string> {
  if (!cdn) return {};
  const keys = keysOf(tags);
  const life = `max-age=${cdn.seconds}, stale-while-revalidate=${GRACE}, stale-if-error=${IF_ERROR}`;
  return {
    // Browsers must ask the site each time.
    'cache-control': `public, max-age=0, s-maxage=${cdn.seconds}, must-revalidate`,
    ...(cdn.kind === 'cloudflare'
      ? { 'cdn-cache-control': life, 'cache-tag': keys.join(',') }
      : { 'surrogate-control': life, 'surrogate-key': keys.join(' ') }),
  };
}
