/**
 * The keys by which a CDN knows a reply, made from the topics of the page cache. A CDN drops replies by key: those that show
 * a changed record at once, and those that only list its topic when it has asked the site for them again.
 */
import type { Topic } from '#kernel/endpoint.ts';
import type { Config } from '../config.ts';
import { type Change, isOneRecord, type RecordTopic, topicOf } from '../page-cache/topics.ts';

/** On every reply. */
const ALL = 'site';
/** With more keys than this a reply carries no key of a record: some caches take no longer headers. Their lists' keys suffice. */
const MANY = 100;
/** A CDN may show a reply so long after it is doubtful (seconds), while it asks for it again. */
const GRACE = 1;
/** … and so long if the site does not answer. */
const IF_ERROR = 86_400;

type Topics = ReadonlySet<Topic | RecordTopic>;

/** On every reply that shows anything of the topic; no record has this id. */
const anyOf = (topic: Topic) => `${topic}/any`;

function keysOf(topics: Topics): string[] {
  const named = [...topics];
  const families = [...new Set(named.map(topicOf))].map(anyOf);
  const shown = named.length > MANY ? named.filter((topic) => !isOneRecord(topic)) : named;
  return [ALL, ...families, ...shown];
}

export interface Purge {
  keys: string[];
  /** The CDN keeps the reply, and may show it while it asks for it again. */
  soft: boolean;
}

/** Returns what a CDN has to drop after these changes. */
export function purgesFor(changes: Iterable<Change>): Purge[] {
  const [gone, doubtful] = [new Set<string>(), new Set<string>()];
  for (const change of changes) {
    if (change === '*') doubtful.add(ALL);
    else if (isOneRecord(change)) {
      gone.add(change);
      doubtful.add(topicOf(change));
    } else gone.add(anyOf(change));
  }
  return [
    { keys: [...gone], soft: false },
    { keys: [...doubtful], soft: true },
  ].filter(({ keys }) => keys.length > 0);
}

/** Returns the headers that let a CDN keep a reply with these topics; none if there is no CDN. */
export function cdnHeaders({ cdn }: Pick<Config, 'cdn'>, topics: Topics): Record<string, string> {
  if (!cdn) return {};
  const keys = keysOf(topics);
  const life = `max-age=${cdn.seconds}, stale-while-revalidate=${GRACE}, stale-if-error=${IF_ERROR}`;
  return {
    // Browsers must ask each time.
    'cache-control': `public, max-age=0, s-maxage=${cdn.seconds}, must-revalidate`,
    ...(cdn.kind === 'cloudflare'
      ? { 'cdn-cache-control': life, 'cache-tag': keys.join(',') }
      : { 'surrogate-control': life, 'surrogate-key': keys.join(' ') }),
  };
}
