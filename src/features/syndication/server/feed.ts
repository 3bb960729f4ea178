/** A feed before it is written as RSS, Atom or JSON. */

export interface FeedItem {
  id: string;
  /** Absolute. */
  url: string;
  title: string;
  summary: string;
  /** HTML with absolute links. */
  html: string;
  author: string;
  tags: readonly string[];
  /** ISO 8601. */
  published: string;
  updated: string;
}

export interface Feed {
  /** Absolute address of this feed. */
  url: string;
  /** Absolute address of the page that it follows. */
  home: string;
  title: string;
  description: string;
  /** When the newest change was; the site's own beginning of time if there is nothing yet. */
  updated: string;
  items: readonly FeedItem[];
}
