/** A feed before it is written as RSS, Atom or JSON. */

export interface FeedItem {
  id: string;
  /** An absolute address. */
  url: string;
  title: string;
  summary: string;
  /** HTML with absolute links. */
  html: string;
  author: string;
  tags: readonly string[];
  /** A JPEG at an absolute address. */
  image?: { url: string; bytes: number } | undefined;
  /** ISO 8601. */
  published: string;
  updated: string;
}

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
