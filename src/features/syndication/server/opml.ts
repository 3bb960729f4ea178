import type { FeedAddress } from '../vocabulary.ts';
import { XML_HEAD, xml } from './xml.ts';

/** Writes the subscription list of all feeds (OPML 2.0), which feed readers import. `url` is the site's address. */
export function toOpml(site: { url: string; title: string }, feeds: readonly FeedAddress[]): string {
  const outline = ({ title, description, path, home }: FeedAddress) =>
    `<outline type="rss" text="${xml(title)}" title="${xml(`${site.title}: ${title}`)}" description="${xml(description)}" ` +
    `xmlUrl="${xml(`${site.url}${path}.xml`)}" htmlUrl="${xml(site.url + home)}"/>`;
  return (
    `${XML_HEAD}<opml version="2.0"><head><title>${xml(`${site.title}: feeds`)}</title></head>` +
    `<body>${feeds.map(outline).join('')}</body></opml>`
  );
}
