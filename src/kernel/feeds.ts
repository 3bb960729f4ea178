/** The formats of a feed, by the ending of its address. */
export const FEED_TYPES = {
  xml: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON', type: 'application/feed+json' },
} as const;
export type FeedEnd = keyof typeof FEED_TYPES;
export const FEED_ENDS = Object.keys(FEED_TYPES) as FeedEnd[];
