/** Reads the entries of a feed or sitemap: RSS, Atom, JSON Feed, or XML sitemaps with or without news. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { excerpt } from '#kernel/excerpt.ts';
import { plainText } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { storableText } from '#platform/server/db/columns.ts';
import { childrenOf, firstOf, readXml, textOf, type XmlElement } from '#platform/server/xml/read-xml.ts';
import type { SourceKind } from '../vocabulary.ts';

/** An entry as a source lists it, cut to our limits. All texts are plain. */
interface ListedEntry {
  /** A digest of its id or, without one, of its address or title. */
  key: string;
  addressKey: string | null;
  title: string;
  summary: string;
  link: string;
  /** Null if the source gives no date, or an unreadable one. */
  publishedAt: string | null;
}

/** Reads only the newest entries of a longer source. */
const MOST_ENTRIES = 200;
const [TITLE_MAX, SUMMARY_MAX, LINK_MAX] = [300, 2_000, 2_000];
/** Cuts a longer text before removing its markup. */
const MARKUP_MAX = 20_000;

interface Source {
  bytes: Uint8Array;
  /** Resolves relative links. */
  address: string;
  /** The server's Content-Type; its charset applies if the source names no encoding. */
  contentType: string;
}

/**
 * Returns the format of a source and its newest entries. A separate process runs this.
 * @throws Failure invalid for anything that is neither a feed nor a sitemap
 */
export async function readSource({ address, contentType, ...source }: Source) {
  const bytes = Buffer.from(source.bytes);
  const start = bytes.subarray(0, 200).toString('latin1');
  const newest = new Newest();
  const kind = /^\W{0,3}\s*\{/.test(start) ? readJson(bytes, newest) : await readElements(bytes, contentType, newest);
  return { kind, entries: newest.entries(address) };
}

/** What a source says about an entry, still with markup. */
interface Found {
  id?: string;
  title: string;
  summary?: string;
  link: string;
  date: string;
}

/** Keeps only the newest entries, so that fifty thousand take no more memory and time than a few hundred. */
class Newest {
  #found: { found: Found; at: number }[] = [];
  add(found: Found): void {
    this.#found.push({ found, at: timeOf(found.date) ?? EARLIEST });
    if (this.#found.length >= 2 * MOST_ENTRIES) this.#found = this.#newest();
  }
  /** Undated entries come last, in the order of the source. */
  #newest() {
    return this.#found.sort((a, b) => b.at - a.at).slice(0, MOST_ENTRIES);
  }
  entries(address: string): ListedEntry[] {
    return this.#newest().flatMap(({ found, at }) => {
      const publishedAt = at === EARLIEST ? null : new Date(at).toISOString();
      return toEntry(found, publishedAt, address) ?? [];
    });
  }
}

/** The times (ms) between which a date is credible. */
const [EARLIEST, LATEST] = [Date.UTC(1900), Date.UTC(2200)];

const REFUSAL = 'It is neither a feed (RSS, Atom, JSON Feed) nor a sitemap';
const ROOTS = { rss: 2, 'rdf:RDF': 1, feed: 1, urlset: 1, sitemapindex: 1 };

async function readElements(bytes: Buffer, contentType: string, newest: Newest): Promise<SourceKind> {
  const [, encoding] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  let kind: SourceKind = 'rss';
  const onRoot = (name: string) => {
    if (name === 'feed') kind = 'atom';
    if (name === 'urlset') kind = 'sitemap';
  };
  for await (const element of readXml(Readable.from([bytes]), { roots: ROOTS, refusal: REFUSAL, encoding, onRoot })) {
    if (element.name === 'sitemap')
      throw new Failure('invalid', `It is a list of sitemaps. Please add one of them: ${textOf(element, 'loc')}`);
    if (element.name === 'item' || element.name === 'entry') newest.add(ofFeed(element));
    if (element.name === 'url') newest.add(ofSitemap(element));
  }
  return kind;
}

/** RSS has the address as text, Atom in an attribute. */
function linkOf(element: XmlElement): string {
  const link = childrenOf(element, 'link').find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate');
  const guid = childrenOf(element, 'guid')[0];
  const isPermalink = guid !== undefined && guid.attributes.isPermaLink !== 'false';
  return (link?.attributes.href ?? link?.text.trim()) || (isPermalink ? guid.text.trim() : '');
}

const ofFeed = (element: XmlElement): Found => ({
  id: firstOf(element, 'guid', 'id'),
  title: firstOf(element, 'title'),
  summary: firstOf(element, 'description', 'summary', 'content:encoded', 'content'),
  link: linkOf(element),
  date: firstOf(element, 'pubDate', 'published', 'dc:date', 'updated'),
});

function ofSitemap(element: XmlElement): Found {
  const news = childrenOf(element, 'news:news')[0];
  const link = textOf(element, 'loc');
  return {
    title: (news && textOf(news, 'news:title')) || nameIn(link),
    link,
    date: (news && textOf(news, 'news:publication_date')) || textOf(element, 'lastmod'),
  };
}

/** Returns the last part of an address as words: 'vat-rates-2026.html' is 'Vat rates 2026'. */
function nameIn(link: string): string {
  const [path = ''] = link.slice(0, LINK_MAX).split(/[?#]/, 1);
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const words = last
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_+]+|%20/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readJson(bytes: Buffer, newest: Newest): SourceKind {
  const feed = parsed(bytes);
  const { items, version } = feed;
  if (!Array.isArray(items) || typeof version !== 'string' || !version.includes('jsonfeed.org'))
    throw new Failure('invalid', REFUSAL);
  for (const item of items as unknown[]) {
    const fields = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
    const text = (...names: string[]) => names.map((name) => fields[name]).find(isFilled) ?? '';
    newest.add({
      id: typeof fields.id === 'number' ? `${fields.id}` : text('id'),
      title: text('title'),
      summary: text('summary', 'content_text', 'content_html'),
      link: text('url', 'external_url'),
      date: text('date_published', 'date_modified'),
    });
  }
  return 'json';
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    throw new Failure('invalid', REFUSAL);
  }
}

/** Returns undefined for an entry without a title, a summary or an address. */
function toEntry(found: Found, publishedAt: string | null, base: string): ListedEntry | undefined {
  const { id, title, summary = '', link } = found;
  const address = addressOf(link, base);
  const text = oneLine(summary, SUMMARY_MAX);
  const named = oneLine(title, TITLE_MAX) || excerpt(text, 80) || address;
  if (!named) return undefined;
  return {
    key: digestOf(id || address || named),
    // Sources often list the same page under both http and https.
    addressKey: address ? digestOf(address.replace(/^https?:/, '')) : null,
    title: named,
    summary: text === named ? '' : text,
    link: address,
    publishedAt,
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Matches tags within words and sentences that our texts do not have. */
const INLINE = /<\/?(?:b|i|u|font|small)(?:\s[^<>]*)?>/gi;

/** Returns a text on one line, without markup. */
const oneLine = (text: string, most: number): string =>
  excerpt(
    storableText(plainText(text.slice(0, MARKUP_MAX).replace(INLINE, '')))
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .replace(INVISIBLE, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    most - 1,
  );

/** Matches a text of invisible characters only. */
const INVISIBLE = /^[\s\p{Cf}\u115f\u1160\u3164\uffa0]+$/u;

/** Matches parameters that say where a reader came from, and not which page it is. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|at_\w+|_hs\w+|mkt_tok|xtor)$/i;

/** Returns the address of a page without the parameters that track its readers; '' if it is not a web address. */
export function addressOf(link: string, base: string): string {
  if (link === '' || link.length > LINK_MAX || !URL.canParse(link, base)) return '';
  const url = new URL(link, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return '';
  if (TRACKING.test(url.hash.replace(/^#|=.*/g, ''))) url.hash = '';
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  // Only if that removed a parameter, so that other addresses stay exactly as they were written.
  if (kept.length < url.searchParams.size) url.search = new URLSearchParams(kept).toString();
  return url.href.length > LINK_MAX ? '' : url.href;
}

/** Returns the time of a date (ms); undefined if it cannot be read. Takes a date without a time zone as UTC. */
export function timeOf(date: string): number | undefined {
  const text = date.trim().slice(0, 60);
  const zone = /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? 'Z' : /(?<![+-])\d\d:\d\d(?::\d\d)?$/.test(text) ? ' UTC' : '';
  const at = Date.parse(text + zone);
  return at > EARLIEST && at < LATEST ? at : undefined;
}
