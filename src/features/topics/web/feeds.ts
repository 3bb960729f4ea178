/** The formats of a hub's feed, by the ending of its address. */
export const FEED_FORMATS = [
  { end: 'xml', name: 'RSS', type: 'application/rss+xml' },
  { end: 'atom', name: 'Atom', type: 'application/atom+xml' },
  { end: 'json', name: 'JSON', type: 'application/feed+json' },
] as const;

/** Returns links to the feeds of a hub for the head of its page, because feed readers do not run scripts. */
export const feedLinks = (path: string, title: string) =>
  FEED_FORMATS.map(({ end, type }) => ({ rel: 'alternate', type, title, href: `${path}/feed.${end}` }));
