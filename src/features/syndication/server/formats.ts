import { FEED_TYPES, type FeedEnd } from '#kernel/feeds.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import type { FeedEntry } from '#platform/server/kinds.ts';
import type { FeedAddress } from '../vocabulary.ts';

// Characters that XML 1.0 forbids, even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for use between tags and in attributes. */
export function xml(text: string): string {
  return escapeText(text.toWellFormed().replace(FORBIDDEN, '')).replace(/"/g, '&quot;');
}

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';

/** An entry for readers outside the site: its HTML has only absolute links. */
export interface FeedItem extends Omit<FeedEntry, 'image'> {
  /** An absolute address. */
  url: string;
  /** A JPEG at an absolute address. */
  image?: { url: string; bytes: number } | undefined;
}

/** A feed before it is written as RSS, Atom or JSON. */
export interface Feed {
  /** The absolute address of this feed. */
  url: string;
  /** The absolute address of the page that lists the same records. */
  home: string;
  title: string;
  description: string;
  /** The time of the newest change (ISO 8601); 1970-01-01 if the feed is empty. */
  updated: string;
  items: readonly FeedItem[];
}

interface Format {
  contentType: string;
  write: (feed: Feed) => string;
}

const format = (end: FeedEnd, write: Format['write']): Format => ({
  contentType: `${FEED_TYPES[end].type}; charset=utf-8`,
  write,
});

/** The formats of a feed, by the extension of its path. */
export const FORMATS = { xml: format('xml', toRss), atom: format('atom', toAtom), json: format('json', toJson) };

const httpDate = (instant: string) => new Date(instant).toUTCString();

/** RSS readers show a description as HTML. */
const asHtml = (text: string) => xml(escapeText(text));

/** Writes RSS 2.0, with the complete text and the author's name in the usual extensions. */
function toRss({ url, home, title, description, updated, items }: Feed): string {
  const item = ({ url, title, summary, html, author, tags, image, published }: FeedItem) =>
    `<item><title>${xml(title)}</title><link>${xml(url)}</link><guid isPermaLink="true">${xml(url)}</guid>` +
    `<pubDate>${httpDate(published)}</pubDate>${author && `<dc:creator>${xml(author)}</dc:creator>`}` +
    tags.map((tag) => `<category>${xml(tag)}</category>`).join('') +
    enclosure(image) +
    `<description>${asHtml(summary)}</description><content:encoded>${xml(html)}</content:encoded></item>`;
  return (
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>` +
    `<title>${xml(title)}</title><link>${xml(home)}</link><description>${asHtml(description)}</description><language>en-GB</language>` +
    `<lastBuildDate>${httpDate(updated)}</lastBuildDate><atom:link href="${xml(url)}" rel="self" type="application/rss+xml"/>` +
    `${items.map(item).join('')}</channel></rss>`
  );
}

/** Writes Atom, RFC 4287. */
function toAtom({ url, home, title, description, updated, items }: Feed): string {
  const entry = ({ id, url, title, summary, html, author, tags, image, published, updated }: FeedItem) =>
    `<entry><id>urn:uuid:${id}</id><title>${xml(title)}</title><link href="${xml(url)}"/>` +
    `<published>${published}</published><updated>${updated}</updated>${author && `<author><name>${xml(author)}</name></author>`}` +
    tags.map((tag) => `<category term="${xml(tag)}"/>`).join('') +
    (image ? `<link rel="enclosure" type="image/jpeg" href="${xml(image.url)}" length="${image.bytes}"/>` : '') +
    `<summary>${xml(summary)}</summary><content type="html">${xml(html)}</content></entry>`;
  return (
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB"><id>${xml(url)}</id><title>${xml(title)}</title>` +
    `<subtitle>${xml(description)}</subtitle><updated>${updated}</updated><author><name>${xml(title)}</name></author>` +
    `<link href="${xml(url)}" rel="self"/><link href="${xml(home)}"/>${items.map(entry).join('')}</feed>`
  );
}

/** Writes JSON Feed 1.1. */
function toJson({ url, home, title, description, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: 'en-GB',
    home_page_url: home,
    feed_url: url,
    items: items.map(({ id, url, title, summary, html, author, tags, image, published, updated }) => ({
      id,
      url,
      title,
      ...(summary && { summary }),
      content_html: html,
      ...(author && { authors: [{ name: author }] }),
      ...(tags.length > 0 && { tags }),
      ...(image && { image: image.url }),
      date_published: published,
      date_modified: updated,
    })),
  });
}

const enclosure = (image: FeedItem['image']): string =>
  image ? `<enclosure url="${xml(image.url)}" length="${image.bytes}" type="image/jpeg"/>` : '';

/** Writes the subscription list of all feeds (OPML 2.0), which feed readers can import. `url` is the site's address. */
export function toOpml(site: { url: string; title: string }, feeds: readonly FeedAddress[]): string {
  const outline = ({ title, description, path, home }: FeedAddress) =>
    `<outline type="rss" text="${xml(title)}" title="${xml(`${site.title}: ${title}`)}" description="${xml(description)}" ` +
    `xmlUrl="${xml(`${site.url}${path}.xml`)}" htmlUrl="${xml(site.url + home)}"/>`;
  return (
    `${XML_HEAD}<opml version="2.0"><head><title>${xml(`${site.title}: feeds`)}</title></head>` +
    `<body>${feeds.map(outline).join('')}</body></opml>`
  );
}
